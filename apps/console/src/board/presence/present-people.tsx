import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../entities/resources/full-name.ts'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import { activePeople } from '../../entities/resources/resources.queries.ts'

/** Of them by face; the others as a number. */
const shownFaces = 4

/** Who else has the day open. */
export function PresentPeople({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('board')
  const { data: everybody = [] } = useQuery(activePeople)
  const people = everybody.filter(({ id }) => ids.includes(id))
  const rest = people.length - shownFaces
  if (people.length === 0) return null
  return (
    <ul className="row gap-4" aria-label={t('present')}>
      {people.slice(0, shownFaces).map((person) => (
        <li key={person.id} title={t('looks_on', { name: fullName(person) })}>
          <PersonAvatar person={person} size={24} />
          <span className="sr-only">{fullName(person)}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-s soft num">+{rest}</li>}
    </ul>
  )
}
