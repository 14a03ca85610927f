import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, peopleOf } from '../../resources/index.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import styles from './point-view.module.css'

/** Who may visit it: everybody, the named ones, or one; and what that means. */
export function PointVisitors({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const { relation_mode, resource_ids } = point
  const named = relation_mode === 'all' ? [] : resource_ids
  const { data: people = [] } = useQuery(peopleOf(named))
  return (
    <ObjectCard
      title={t('columns.relation_mode')}
      aside={<span className="soft">{t(`relation_mode.${relation_mode}`)}</span>}
    >
      <p className="dim pad-12">{t(`relation_note.${relation_mode}`)}</p>
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={`${styles.person} row gap-8 pad-x-12`}>
            <PersonAvatar person={person} size={22} />
            <Link
              className="ell medium"
              to="/apps/resource/resource-view/$userId"
              params={{ userId: person.id }}
            >
              <bdi>{fullName(person)}</bdi>
            </Link>
            <span className="grow" />
            <bdi className="dim text-s">{person.role_name}</bdi>
          </li>
        ))}
      </ul>
    </ObjectCard>
  )
}
