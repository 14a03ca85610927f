import type { Visit, VisitEvent, VisitStatus } from '@baquiano/contract/visits'

type Joined =
  | 'visit_point_name'
  | 'visit_point_phone'
  | 'address'
  | 'city'
  | 'cx'
  | 'cy'
  | 'activity_name'

/** The columns of the table itself; the rest of a visit is joined. */
export interface VisitRow extends Omit<Visit, Joined> {
  /** Before `On the way`; giving up the trip restores it. */
  readonly former_status: VisitStatus | null
  /** Instant of the last step that a person made. */
  readonly moved_at: string
}

/** What a planning step changes. */
export type Plan = Pick<
  VisitRow,
  | 'status'
  | 'former_status'
  | 'resource_id'
  | 'date'
  | 'hour_init'
  | 'hour_end'
  | 'start_at'
  | 'end_at'
  | 'on_the_way_at'
>

export interface VisitEventRow
  extends Omit<VisitEvent, 'actor_name' | 'resource_name' | 'former' | 'passed'> {
  /** The resource from then on. */
  readonly resource_id: string | null
  /** The plan before an assignment or a new schedule. */
  readonly former_plan: Plan | null
  /** Whether the call that wrote it wrote the event before it too. */
  readonly continues: boolean
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit: VisitRow & { company_id: string }
    visit_record: Visit & VisitRow & { company_id: string }
    removed_visit: {
      company_id: string
      id: string
      removed_on: string
      removed_by: string | null
      visit: object
      events: object
    }
    visit_counter: { company_id: string; last_number: number }
  }
}

/** A visit locked until the transaction ends, and what a report about it depends on. */
export interface HeldVisit {
  readonly visit: VisitRow
  readonly start_events: boolean
  /** Whether the visit was assigned to the person at some time. */
  readonly was_theirs: boolean
  /** Whether its resource has another visit in progress. */
  readonly is_elsewhere: boolean
}
