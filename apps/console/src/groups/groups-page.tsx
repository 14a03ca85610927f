import { groups } from '@baquiano/contract/groups'
import { activitySource } from '../entities/activities/activities.queries.ts'
import { resourceSource } from '../entities/resources/resources.queries.ts'
import { recordPage } from '../platform/record/record-page.tsx'
import { GroupSummary } from './group-summary.tsx'
import words from './words/es.json'

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
  initial: { name: '', address: '', resource_ids: [], activity_ids: [] },
  sources: { resource_ids: resourceSource, activity_ids: activitySource },
  codes: {
    GROUP_NAME_TAKEN: 'name',
    RESOURCE_NOT_FOUND: 'resource_ids',
    ACTIVITY_NOT_FOUND: 'activity_ids',
  },
  summary: GroupSummary,
})
