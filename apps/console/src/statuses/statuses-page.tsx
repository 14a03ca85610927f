import { statuses } from '@baquiano/contract/statuses'
import { noValue } from '../platform/list/list-spec.ts'
import { recordPage } from '../platform/record/record-page.tsx'
import { StatusBadge } from './status-badge.tsx'
import words from './words/es.json'

/** `/dashboard/status`: the states that records of the company can be in (requirement CO-07). */
export const Page = recordPage({
  name: 'statuses',
  words,
  endpoints: statuses,
  columns: [
    { key: 'name', order_by: 'name', cell: StatusBadge, words: 'known' },
    { key: 'is_known', width: '200px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '200px', cell: ({ update_by_name }) => update_by_name ?? noValue },
  ],
  filters: ['is_known', 'update_on'],
  initial: { name: '' },
  codes: { STATUS_NAME_TAKEN: 'name' },
  summary: ({ name }) => <StatusBadge name={name || '…'} is_known={false} />,
  isFixed: ({ is_known }) => is_known,
})
