import type { ActivityFields } from '@baquiano/contract/activities'
import { useTranslation } from 'react-i18next'
import { groupSource } from '../entities/groups/groups.queries.ts'
import { PeopleList } from '../entities/resources/people-list.tsx'
import { useRecordNames } from '../platform/form/fields/record-source.ts'

/** Who can be sent to do an activity, as it is being written. */
export function ActivitySummary({ resource_ids, group_ids }: ActivityFields) {
  const { t } = useTranslation('activities')
  const names = useRecordNames(groupSource, group_ids)
  return (
    <div className="stack gap-16 pad-16">
      <PeopleList title={t('by_name')} ids={resource_ids} nobody={t('nobody')} />
      {group_ids.length > 0 && (
        <section className="stack gap-8" aria-label={t('by_group')}>
          <h3 className="row gap-8 dim">
            {t('by_group')}
            <span className="num">{group_ids.length}</span>
          </h3>
          <ul className="stack gap-6 text-m">
            {group_ids.map((id) => (
              <li key={id} className="ell">
                <bdi>{names.get(id) ?? '…'}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
