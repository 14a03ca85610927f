import { useQuery } from '@tanstack/react-query'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { fullName } from './full-name.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { peopleOf } from './resources.queries.ts'

interface Props {
  readonly title: string
  readonly ids: readonly string[]
  /** Shown where there are none. */
  readonly nobody: string
}

/** Several people beside a form: who they are and what they do. */
export function PeopleList({ title, ids, nobody }: Props) {
  const roleName = useRoleName()
  const { data } = useQuery(peopleOf(ids))
  const people = ids.length === 0 ? [] : (data ?? [])
  return (
    <section className="stack gap-8" aria-label={title}>
      <h3 className="row gap-8 dim">
        {title}
        <span className="num">{ids.length}</span>
      </h3>
      {ids.length === 0 && <p className="dim text-m">{nobody}</p>}
      <ul className="stack gap-8">
        {people.map((person) => (
          <li key={person.id} className="row gap-8 shrink text-m">
            <PersonAvatar person={person} size={28} />
            <span className="stack shrink">
              <bdi className="ell">{fullName(person)}</bdi>
              <span className="ell dim text-s">{roleName(person.role_name)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
