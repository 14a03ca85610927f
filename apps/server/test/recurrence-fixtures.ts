import type { RecurrenceFields } from '@baquiano/contract/recurrences'
import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'

/** From Monday to Friday, in the afternoon. */
export function aRecurrence(
  overrides: Partial<RecurrenceFields> &
    Pick<RecurrenceFields, 'visit_point_id' | 'activity_id' | 'resource_id'>,
): RecurrenceFields {
  return {
    description: '',
    hour_init: '14:00:00',
    hour_end: '15:00:00',
    service_time: null,
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    start_date: '2026-03-02',
    holiday_mode: 'none',
    holiday_country: null,
    ...overrides,
  }
}

/** Of those who are named, whatever else stands beside them. */
const aRecurrenceOf = ({
  visit_point_id,
  activity_id,
  resource_id,
}: Pick<RecurrenceFields, 'visit_point_id' | 'activity_id' | 'resource_id'>): RecurrenceFields =>
  aRecurrence({ visit_point_id, activity_id, resource_id })

export const recurrencesFixtures: FixturesOf<'recurrences'> = {
  filter: () => ({ body: {} }),
  export: () => ({ body: { format: 'csv', columns: ['visit_point_name', 'rrule'] } }),
  preview: () => ({ body: { rrule: 'FREQ=DAILY', start_date: '2026-03-02' } }),
  create: (world) => ({ body: { ...aRecurrenceOf(world), id: uuidv7() } }),
  get: ({ recurrence_id }) => ({ params: { id: recurrence_id } }),
  update: (world) => ({ params: { id: world.recurrence_id }, body: aRecurrenceOf(world) }),
  pause: ({ recurrence_id }) => ({ params: { id: recurrence_id }, body: { paused: true } }),
  end: ({ recurrence_id }) => ({
    params: { id: recurrence_id },
    body: { from_date: '2026-03-16' },
  }),
  listDates: ({ recurrence_id }) => ({ params: { id: recurrence_id } }),
  addException: ({ recurrence_id }) => ({
    params: { id: recurrence_id },
    body: { date: '2026-03-10', reason: 'Inventario' },
  }),
  removeException: ({ recurrence_id }) => ({
    params: { id: recurrence_id },
    body: { date: '2026-03-09' },
  }),
}
