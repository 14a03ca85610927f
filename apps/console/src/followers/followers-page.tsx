import { type Follower, followers } from '@baquiano/contract/followers'
import { visitCode } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { visitSource } from '../visits/index.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import { FollowerSummary } from './follower-summary.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** The visit of a follower, or that they follow all. */
function FollowedVisits({ event_id, visit_number }: Follower): string {
  const { t } = useTranslation('followers')
  if (event_id === null) return t('all_visits')
  return visit_number === null ? noValue : visitCode(visit_number)
}

/** `/follower/list`: who is told when visits take a status; of one visit where the address names it. */
export const Page = recordPage({
  name: 'followers',
  words,
  endpoints: followers,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'channels', width: '160px' },
    { key: 'in_event_status' },
    { key: 'visit_number', width: '112px', cell: FollowedVisits },
    { key: 'template_name', width: '140px' },
    { key: 'language', width: '112px', isHiddenByDefault: true },
    { key: 'email', isHiddenByDefault: true },
    { key: 'cell_phone', isHiddenByDefault: true },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: ['event_id'],
  initial: {
    name: '',
    channels: ['email'],
    email: [],
    cell_phone: '',
    in_event_status: ['On the way'],
    template_name: 'STATUS',
    language: 'es',
    event_id: null,
  },
  proposed: ['event_id'],
  sources: { event_id: visitSource },
  lines: { cell_phone: 2 },
  codes: {
    FOLLOWER_DUPLICATE: 'in_event_status',
    FOLLOWER_TEXT_REQUIRED: 'template_name',
    VISIT_NOT_FOUND: 'event_id',
  },
  summary: FollowerSummary,
})
