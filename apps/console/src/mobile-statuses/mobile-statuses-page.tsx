import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { recordPage } from '../platform/record/record-page.tsx'
import { OnPhone } from './on-phone.tsx'
import words from './words/es.json'

/** `/dashboard/status-mobile`: what phones can say of their resources (requirement CO-07). */
export const Page = recordPage({
  name: 'mobile-statuses',
  words,
  endpoints: mobileStatuses,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'description' },
    { key: 'active_form', width: '128px' },
    { key: 'start_events', width: '128px' },
    { key: 'zone_required', width: '128px' },
    { key: 'resource_count', width: '96px' },
    { key: 'status', width: '96px' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
  ],
  filters: ['status', 'start_events', 'update_on'],
  initial: {
    name: '',
    description: '',
    active_form: false,
    start_events: false,
    zone_required: false,
    status: 'Active',
  },
  lines: { description: 2 },
  codes: { MOBILE_STATUS_NAME_TAKEN: 'name' },
  summary: OnPhone,
})
