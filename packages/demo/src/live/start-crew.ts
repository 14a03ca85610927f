import type { Company } from '../demo.ts'
import { retryUntilStopped } from '../retry-until-stopped.ts'
import type { PersonState } from '../state.ts'
import { activityAt } from '../world/activity-at.ts'
import { planShift } from '../world/plan-shift.ts'
import { type Shift, shiftOn } from '../world/shift.ts'
import { silentSince } from '../world/silence.ts'
import type { Worker } from '../world/worker.ts'
import type { FieldWorker } from './carry-out.ts'
import { createPhone } from './create-phone.ts'
import { enterShift } from './enter-shift.ts'
import { runField } from './run-field.ts'
import { hourMs } from '@baquiano/contract/platform'

const behindMs = 5 * hourMs

/** Lets people work from now on: on the map first, then by their visits. */
export function startCrew(company: Company, workers: readonly Worker[]) {
  const { demo, plan, state } = company
  const shift = shiftOn(Date.now(), state.time_zone, state.begun_ms)
  const crew = workers.map((worker) => startOne(company, worker, shift))
  const entered = Promise.all(crew.map((one) => one.entered)).then(() => {})
  const running = Promise.all([
    ...crew.map((one) => one.running),
    entered.then(() =>
      retryUntilStopped(demo, `visitas de ${plan.name}`, () =>
        runField(
          company,
          crew.map(({ one }) => one),
        ),
      ),
    ),
  ])
  return { entered, running }
}

function startOne(company: Company, worker: Worker, shift: Shift) {
  const { demo, state } = company
  const { key, name } = worker.person
  const stops = planShift(worker, shift)
  const now = Date.now()
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

const newPerson = (begun_ms: number): PersonState => ({ sent_ms: begun_ms - behindMs })
