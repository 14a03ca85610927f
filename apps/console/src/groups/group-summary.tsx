import type { GroupFields } from '@baquiano/contract/groups'
import { useTranslation } from 'react-i18next'
import { PeopleList } from '../entities/resources/people-list.tsx'

/** Who is in a group, as it is being written. */
export function GroupSummary({ resource_ids }: GroupFields) {
  const { t } = useTranslation('groups')
  return (
    <div className="stack gap-16 pad-16">
      <PeopleList title={t('in_it')} ids={resource_ids} nobody={t('nobody')} />
    </div>
  )
}
