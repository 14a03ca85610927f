import type { Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'

/** Every Monday and Wednesday from 10:00 to 11:00, by nobody yet. */
export function makeRecurrence(changes: Partial<Recurrence> = {}): Recurrence {
  const id = '0195d5a0-0000-7000-8000-0000000000f1'
  const at = '2026-11-01T15:00:00.000Z'
  return {
    id,
    visit_point_id: '0195d5a0-0000-7000-8000-0000000000e1',
    resource_id: null,
    activity_id: '0195d5a0-0000-7000-8000-0000000000e2',
    description: '',
    needs: null,
    object_type_id: null,
    data: {},
    hour_init: '10:00:00',
    hour_end: '11:00:00',
    service_time: null,
    rrule: 'FREQ=WEEKLY;BYDAY=MO,WE',
    start_date: '2026-11-02',
    holiday_mode: 'none',
    holiday_country: null,
    paused: false,
    end_date: null,
    visit_point_name: 'Ferretería El Nogal',
    activity_name: 'Inventario',
    resource_name: null,
    next_date: '2999-11-18',
    failed_count: 0,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    ...changes,
  }
}

/** A date of it that is ahead and has no visit yet. */
export const makeRecurrenceDate = (changes: Partial<RecurrenceDate> = {}): RecurrenceDate => ({
  date: '2999-11-18',
  planned_date: changes.date ?? '2999-11-18',
  holiday: null,
  state: 'ahead',
  visit_id: null,
  visit_status: null,
  visit_date: null,
  hour_init: null,
  hour_end: null,
  code: null,
  reason: null,
  ...changes,
})
