import type { Company } from '../demo.ts'
import { retryUntilStopped } from '../retry-until-stopped.ts'
import type { PersonState } from '../state.ts'
import { activityAt } from '../world/activity-at.ts'
import { planShift } from '../world/plan-shift.ts'
import { pause } from '../api/pause.ts'
import type { Shift } from '../world/shift.ts'
import { shiftsAt } from './shifts-at.ts'
import { silentSince } from '../world/silence.ts'
import type { Worker } from '../world/worker.ts'
import type { FieldWorker } from './carry-out.ts'
import { createPhone } from './create-phone.ts'
import { enterShift } from './enter-shift.ts'
import { runField } from './run-field.ts'
import { hourMs, minuteMs } from '@baquiano/contract/platform'

const behindMs = 5 * hourMs
/** At other hours than those of the day people are found at work as well. */
const inFullSwingMs = -75 * minuteMs
const soonMs = 20 * minuteMs
const everyMs = minuteMs

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
      await Promise.all([
        retryUntilStopped(demo, `visitas de ${plan.name}`, () => runField(company, people)),
        retryUntilStopped(demo, `turnos de ${plan.name}`, () =>
          continueShifts(
            company,
            people.map(({ worker }) => worker),
          ),
        ),
      ])
    }),
  ])
  return { entered, running }
}

/** Plans another shift whenever one is over, so that somebody is always at work. */
async function continueShifts(company: Company, workers: readonly Worker[]): Promise<never> {
  const { demo, state } = company
  for (;;) {
    const before = state.shifts.length
    const shifts = shiftsAt(company, Date.now(), soonMs)
    if (state.shifts.length > before) {
      const extra = shifts.filter(({ start_ms }) => start_ms === state.shifts.at(-1))
      for (const shift of extra) await enterAll(company, workers, shift)
      demo.memory.saveNow()
    }
    await pause(everyMs, demo.signal)
  }
}

const enterAll = (company: Company, workers: readonly Worker[], shift: Shift) =>
  Promise.all(
    workers.map((worker) =>
      enterShift(company, { worker, shift, stops: planShift(worker, shift) }),
    ),
  )

function startOne(company: Company, worker: Worker) {
  const { demo, state } = company
  const { key, name } = worker.person
  const shifts = shiftsAt(company, Date.now(), inFullSwingMs)
  const plans = shifts.map((shift) => ({ shift, stops: planShift(worker, shift) }))
  const stops = plans.flatMap((one) => one.stops)
  const now = Date.now()
  const own = (state.people[key] ??= newPerson(state.begun_ms))
  const at_ms = silentSince(worker.person, state.begun_ms, now) ?? now
  const one: FieldWorker = { worker, own, activity: activityAt(worker, plans, at_ms) }
  const phone = createPhone(company, one)
  // The map shows people before their visits.
  const past = retryUntilStopped(demo, `teléfono de ${name}`, () => phone.sendPast(stops))
  const entered = past.then(() =>
    retryUntilStopped(demo, `visitas de ${name}`, async () => {
      for (const planned of plans) await enterShift(company, { worker, ...planned })
    }),
  )
  const running = past.then(() => retryUntilStopped(demo, `teléfono de ${name}`, phone.run))
  return { one, entered, running }
}

const newPerson = (begun_ms: number): PersonState => ({ sent_ms: begun_ms - behindMs })
