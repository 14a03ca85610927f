import { fieldVisits, type Visit } from '@baquiano/contract/visits'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import { recordIds } from '../world/record-ids.ts'
import type { Shift } from '../world/shift.ts'
import { silentSince } from '../world/silence.ts'
import { type Stop, stepsOf } from '../world/stop.ts'
import type { Worker } from '../world/worker.ts'
import { makeVisit, stepsDone } from './visit-calls.ts'

/** A step so fresh may still be in the future by the server's clock. */
const marginMs = 1500

interface ShiftOf {
  readonly worker: Worker
  readonly shift: Shift
  readonly stops: readonly Stop[]
}

/** Plans the visits of a person's shift, and reports what has happened to them until now. */
export async function enterShift(
  company: Company,
  { worker, shift, stops }: ShiftOf,
): Promise<void> {
  const { person } = worker
  const now = Date.now() - marginMs
  const until_ms = silentSince(person, company.state.begun_ms, now) ?? now
  for (const stop of stops) {
    const steps = stepsOf(stop).filter(({ at_ms }) => at_ms <= until_ms)
    const wanted = {
      id: recordIds.visit(person.key, shift.key, stop),
      slot: stop.slot,
      place: stop.place.key,
      activity: stop.activity.key,
      person: person.key,
      steps,
    }
    const visit = await makeVisit(company, wanted, Date.now())
    await reportMissing(company, worker, { visit, steps })
  }
}

interface Missing {
  readonly visit: Visit
  readonly steps: readonly ReturnType<typeof stepsOf>[number][]
}

/** What happened while the demo did not run, as a phone without a network reports it. */
async function reportMissing(
  company: Company,
  { person }: Worker,
  { visit, steps }: Missing,
): Promise<void> {
  const isOwn = visit.resource_id === recordIds.person(company.plan.key, person.key)
  if (!isOwn) return
  const { token } = await pairDevice(company, person)
  for (const { transition, at_ms } of steps.slice(stepsDone(visit.status))) {
    const id = recordIds.event(visit.id, transition, at_ms)
    const event_at = new Date(Math.max(at_ms, plannedMs(visit))).toISOString()
    const body = { id, transition, event_at }
    try {
      await company.demo.sendRequest(
        fieldVisits.report,
        { params: { id: visit.id }, body },
        { authorization: `Bearer ${token}` },
      )
    } catch (error) {
      // Something else happened to it meanwhile.
      if (error instanceof ApiError && [401, 404, 409].includes(error.status)) return
      throw error
    }
  }
}

/** One millisecond later, so that the visit's history lists the plan first. */
const plannedMs = ({ imported, start_at, update_on }: Visit): number =>
  Date.parse(imported ? start_at : update_on) + 1
