import type { Company } from '../demo.ts'
import { retryUntilStopped } from '../retry-until-stopped.ts'
import type { PersonState } from '../state.ts'
import { activityAt } from '../world/activity-at.ts'
import { planShift } from '../world/plan-shift.ts'
import { shiftOn } from '../world/shift.ts'
import { silentSince } from '../world/silence.ts'
import type { Worker } from '../world/worker.ts'
import type { FieldWorker } from './carry-out.ts'
import { createPhone } from './create-phone.ts'
import { enterShift } from './enter-shift.ts'
import { runField } from './run-field.ts'
import { hourMs } from '@baquiano/contract/platform'

const behindMs = 5 * hourMs

/** Lets people work, each as soon as their ways are known: on the map first, then by their visits. */
export function startCrew(company: Company, preparing: readonly Promise<Worker>[]) {
  const { demo, plan } = company
  const starting = preparing.map(async (worker) => startOne(company, await worker))
  const crew = Promise.all(starting)
  const entered = crew.then((all) => Promise.all(all.map((one) => one.entered))).then(() => {})
  const running = Promise.all([
    ...starting.map(async (one) => (await one).running),
    entered.then(async () => {
      const people = (await crew).map(({ one }) => one)
      await retryUntilStopped(demo, `visitas de ${plan.name}`, () => runField(company, people))
    }),
  ])
  return { entered, running }
}

function startOne(company: Company, worker: Worker) {
  const { demo, state } = company
  const { key, name } = worker.person
  const now = Date.now()
  const shift = shiftOn(now, state.time_zone, state.begun_ms)
  const stops = planShift(worker, shift)
  const own = (state.people[key] ??= newPerson(state.begun_ms))
  const at_ms = silentSince(worker.person, state.begun_ms, now) ?? now
  const one: FieldWorker = { worker, own, activity: activityAt(worker, { shift, stops }, at_ms) }
  const phone = createPhone(company, one)
  // The map shows people before their visits.
  const past = retryUntilStopped(demo, `teléfono de ${name}`, () => phone.sendPast(stops))
  const entered = past.then(() =>
    retryUntilStopped(demo, `visitas de ${name}`, () =>
      enterShift(company, { worker, shift, stops }),
    ),
  )
  const running = past.then(() => retryUntilStopped(demo, `teléfono de ${name}`, phone.run))
  return { one, entered, running }
}

const newPerson = (begun_ms: number): PersonState => ({
  sent_ms: begun_ms - behindMs,
  duty_ms: 0,
})
