import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { pause } from '../api/pause.ts'
import { ApiError } from '../api/api-error.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import type { PersonState } from '../state.ts'
import { idOf } from '../world/id-of.ts'
import { recordIds } from '../world/record-ids.ts'
import { silentSince } from '../world/silence.ts'
import { scheduleOf } from '../world/slot-of.ts'
import { type Stop, stepsOf } from '../world/stop.ts'
import { stopsOf } from '../world/timeline.ts'
import type { Worker } from '../world/worker.ts'
import { makeVisit, stepsDone } from './visit-calls.ts'
import { hourMs, minuteMs } from '@baquiano/contract/platform'

const everyMs = 1000
/** The supervisor plans this far ahead. */
const aheadMs = 4 * hourMs
/** A step so fresh may still be in the future by the server's clock. */
const marginMs = 1500

/** A stop with its visit; `done` counts the reports made. */
interface OpenStop {
  readonly stop: Stop
  readonly visit: Visit
  /** Earliest time of a report. */
  readonly floor_ms: number
  done: number
}

/** Executes the visits of a person's endless day until the demo is stopped. */
export async function work(company: Company, worker: Worker, state: PersonState): Promise<never> {
  const stops = stopsFrom(worker, state.stop)
  let next = stops.next().value
  const open: OpenStop[] = []
  for (;;) {
    while (next.slot.start_ms <= Date.now() + aheadMs) {
      open.push(await openStop(company, worker, next))
      next = stops.next().value
    }
    const spokenUntil_ms = silentSince(worker, Date.now()) ?? Date.now() - marginMs
    for (const one of open)
      await reportDue(company, worker, { open: one, until_ms: spokenUntil_ms })
    while (open[0] && open[0].done === stepsOf(open[0].stop).length) {
      state.stop = open[0].stop.index + 1
      open.shift()
      company.demo.memory.remember()
    }
    await pause(everyMs, company.demo.signal)
  }
}

function stopsFrom(worker: Worker, index: number) {
  const stops = stopsOf(worker)
  for (let passed = 0; passed < index; passed += 1) stops.next()
  return stops
}

/** Plans the visit of a stop, or enters it with the steps that are over. */
async function openStop(company: Company, worker: Worker, stop: Stop): Promise<OpenStop> {
  const now = Date.now()
  const { key } = worker.person
  const reported_ms = Math.min(now - marginMs, silentSince(worker, now) ?? now)
  const wanted = {
    id: idOf(stop.slot.start_ms, 'visit', worker.company.key, key, worker.begun_ms, stop.index),
    place: stop.place.key,
    activity: stop.activity.key,
    person: key,
    steps: stepsOf(stop).filter(({ at_ms }) => at_ms <= reported_ms),
  }
  const { former_slot, slot } = stop
  const isMoved = former_slot !== null && slot.start_ms > now + minuteMs
  const visit = await makeVisit(company, { ...wanted, slot: isMoved ? former_slot : slot }, now)
  if (!isMoved || visit.status !== 'Scheduled') return asOpen(stop, visit)
  const body = scheduleOf(slot, company.plan.city.time_zone)
  const params = { id: visit.id }
  return asOpen(stop, await company.supervisor(visits.reschedule, { params, body }))
}

function asOpen(stop: Stop, visit: Visit): OpenStop {
  const done = stepsDone(visit.status)
  // One millisecond later, so that the visit's history lists the plan first.
  const planned_ms = Date.parse(visit.imported ? visit.start_at : visit.update_on) + 1
  const floor_ms = done > 0 ? 0 : planned_ms
  return { stop, visit, floor_ms, done }
}

interface Due {
  readonly open: OpenStop
  /** Later steps are not reported yet. */
  readonly until_ms: number
}

async function reportDue(company: Company, worker: Worker, { open, until_ms }: Due): Promise<void> {
  const steps = stepsOf(open.stop)
  for (const step of steps.slice(open.done)) {
    if (step.at_ms > until_ms) return
    const done = await report(company, worker, { open, step })
    open.done = done
  }
}

interface Reporting {
  readonly open: OpenStop
  readonly step: ReturnType<typeof stepsOf>[number]
}

/** Returns how many reports are done: all of them when the visit was changed in the console. */
async function report(
  company: Company,
  worker: Worker,
  { open, step }: Reporting,
): Promise<number> {
  const { visit, stop, floor_ms } = open
  const { transition, at_ms } = step
  const { token } = await pairDevice(company, worker.person)
  const event_at = new Date(Math.max(at_ms, floor_ms)).toISOString()
  const id = recordIds.event(visit.id, transition, at_ms)
  const place = transition === 'on_the_way' ? {} : { ...stop.place.place, accuracy_m: 8 }
  const request = { params: { id: visit.id }, body: { id, transition, event_at, ...place } }
  const steps = stepsOf(stop)
  try {
    await company.demo.sendRequest(fieldVisits.report, request, {
      authorization: `Bearer ${token}`,
    })
    return steps.findIndex((one) => one.transition === transition) + 1
  } catch (error) {
    // A user of the console reassigned or canceled it, or unpaired the phone.
    const isOvertaken = error instanceof ApiError && [404, 409].includes(error.status)
    if (!isOvertaken) throw error
    company.demo.log(`visita ${visit.number}: ${error.code}; sigue con la próxima`)
    return steps.length
  }
}
