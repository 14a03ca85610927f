import { type Visit, visits, type VisitStatus } from '@baquiano/contract/visits'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import { recordIds } from '../world/record-ids.ts'
import { visitDataOf } from '../world/field-plan.ts'
import { scheduleOf } from '../world/schedule-of.ts'
import type { Slot } from '../world/stop.ts'

/** A step as history takes it. */
interface Step {
  readonly transition: 'on_the_way' | 'start' | 'finish' | 'cancel'
  readonly at_ms: number
  readonly reason?: string
}

export interface Wanted {
  readonly id: string
  readonly slot: Slot
  readonly place: string
  readonly activity: string
  /** Nobody when null. */
  readonly person: string | null
  /** What has happened to it when it starts in the past. */
  readonly steps: readonly Step[]
}

/** Plans the visit, or enters it as history when its start is past; an existing one stays. */
export async function makeVisit(company: Company, wanted: Wanted, now_ms: number): Promise<Visit> {
  const isPast = wanted.slot.start_ms <= now_ms
  const [first, second] = isPast ? [enter, schedule] : [schedule, enter]
  try {
    return await first(company, wanted)
  } catch (error) {
    const isOtherWay = error instanceof ApiError && /^VISIT_(NOT_)?IN_THE_PAST$/.test(error.code)
    if (!isOtherWay) throw error
  }
  // Its start passed in this moment.
  return second(company, wanted)
}

function schedule(company: Company, wanted: Wanted): Promise<Visit> {
  return company.supervisor(visits.create, { body: planOf(company, wanted) })
}

function enter(company: Company, wanted: Wanted): Promise<Visit> {
  const steps = wanted.steps.map(({ transition, at_ms, reason }) => ({
    transition,
    event_at: new Date(at_ms).toISOString(),
    ...(reason && { reason }),
  }))
  return company.administrator(visits.createHistory, {
    body: { ...planOf(company, wanted), steps },
  })
}

function planOf({ plan, state }: Company, { id, slot, place, activity, person }: Wanted) {
  return {
    id,
    ...scheduleOf(slot, state.time_zone),
    visit_point_id: recordIds.place(plan.key, place),
    activity_id: recordIds.activity(plan.key, activity),
    resource_id: person === null ? null : recordIds.person(plan.key, person),
    data: visitDataOf(place),
  }
}

/** The number of reports that a status implies, or makes unnecessary. */
export function stepsDone(status: VisitStatus): number {
  if (status === 'On the way') return 1
  if (status === 'In progress') return 2
  return status === 'Finalized' || status === 'Canceled' ? 3 : 0
}
