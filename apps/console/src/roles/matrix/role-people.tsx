import type { RoleRecord } from '@baquiano/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../entities/resources/full-name.ts'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import { peopleOfRole } from '../roles.queries.ts'
import styles from './role-panel.module.css'

/** Some of the people who have the role, and how many more there are. */
export function RolePeople({ role: { id, people_count } }: { readonly role: RoleRecord }) {
  const { t } = useTranslation('roles')
  const { data = [] } = useQuery(peopleOfRole(id))
  const more = people_count - data.length
  return (
    <>
      <h4>
        {t('panel.people')}{' '}
        <span className={`${styles.count} pad-x-6 framed round-10 on-sunk soft num`}>
          {people_count}
        </span>
      </h4>
      {people_count === 0 && <p className="dim">{t('panel.nobody')}</p>}
      {data.length > 0 && (
        <ul className="row wrap gap-4">
          {data.map((person) => (
            <li key={person.id} title={fullName(person)}>
              <PersonAvatar person={person} size={26} />
              <span className="sr-only">{fullName(person)}</span>
            </li>
          ))}
          {more > 0 && (
            <li className="num dim">
              <bdi>+{more}</bdi>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
