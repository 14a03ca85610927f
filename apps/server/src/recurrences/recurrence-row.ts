import type { Recurrence } from '@baquiano/contract/recurrences'

type Joined = 'visit_point_name' | 'activity_name' | 'resource_name' | 'update_by_name'
type Counted = 'next_date' | 'failed_count'

/** The columns of the table itself. */
export interface RecurrenceRow extends Omit<Recurrence, Joined | Counted> {
  /** Up to this day its dates have been dealt with. */
  readonly made_until: string | null
}

/** What became of a date. */
export interface RecurrenceDateRow {
  readonly recurrence_id: string
  /** By the rule. */
  readonly date: string
  readonly planned_date: string
  readonly outcome: 'made' | 'left_out' | 'failed'
  readonly code: string | null
  readonly reason: string | null
  readonly added_on: string
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    recurrence: RecurrenceRow & { company_id: string }
    recurrence_record: RecurrenceRow &
      Pick<Recurrence, Joined> & { company_id: string; name_key: string; search: string }
    recurrence_date: RecurrenceDateRow & { company_id: string }
  }
}
