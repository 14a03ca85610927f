import { type Group, type GroupFields, groups } from '@baquiano/contract/groups'
import { IconCalendarShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../activities/index.ts'
import { PeopleList, resourceSource } from '../resources/index.ts'
import { visitPointSource } from '../visit-points/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import words from './words/es.json'

interface GroupSummaryProps extends GroupFields {
  /** Undefined of a new one. */
  readonly record: Group | undefined
}

/** Who is in a group, as it is being written, and the way to the calendar of its visits. */
function GroupSummary({ resource_ids, record }: GroupSummaryProps) {
  const { t } = useTranslation('groups')
  return (
    <div className="stack gap-16 pad-16">
      <PeopleList title={t('in_it')} ids={resource_ids} nobody={t('nobody')} />
      {record && can('SESSION_API_CREATE') && can('CALENDAR_LIST') && (
        <LinkButton
          to="/apps/integration/calendars"
          search={{ form: 'new', group_id: record.id, of_name: record.name }}
          variant="default"
          leftSection={<IconCalendarShare size={14} aria-hidden />}
        >
          {t('calendar_feed')}
        </LinkButton>
      )}
    </div>
  )
}

/** `/app/group/group-list`: resources that work together (requirement GR-01). */
export const Page = recordPage({
  name: 'groups',
  words,
  endpoints: groups,
  isMain: true,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'address' },
    { key: 'resource_count', width: '112px' },
    { key: 'activity_count', width: '112px', cell: ({ activity_ids }) => activity_ids.length },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: [],
  initial: { name: '', address: '', resource_ids: [], activity_ids: [], visit_point_ids: [] },
  sources: {
    resource_ids: resourceSource,
    activity_ids: activitySource,
    visit_point_ids: visitPointSource,
  },
  codes: {
    GROUP_NAME_TAKEN: 'name',
    RESOURCE_NOT_FOUND: 'resource_ids',
    ACTIVITY_NOT_FOUND: 'activity_ids',
    VISIT_POINT_NOT_FOUND: 'visit_point_ids',
  },
  summary: GroupSummary,
})
