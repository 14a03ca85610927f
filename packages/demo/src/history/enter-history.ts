import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import { sendFixes } from '../live/send-fixes.ts'
import { makeVisit } from '../live/visit-calls.ts'
import { idOf } from '../world/id-of.ts'
import { type PastDay, pastDays, pastWork } from '../world/past-day.ts'
import type { Worker } from '../world/worker.ts'

const days = 14
/** Pause between two calls, so that users of the console are served first. */
const gentleMs = 30

/** Enters what people did on the days before the demo began, the latest day first. */
export async function enterHistory(company: Company, workers: readonly Worker[]): Promise<void> {
  const { demo, plan, state } = company
  const { time_zone } = plan.city
  for (const [index, day] of pastDays(state.begun_ms, time_zone, days).entries()) {
    if (state.history.includes(day.date)) continue
    for (const worker of workers) await enterDay(company, worker, day)
    state.history.push(day.date)
    demo.memory.remember()
    demo.log(`${plan.name}: historia, día ${index + 1} de ${days}`)
  }
}

async function enterDay(company: Company, worker: Worker, day: PastDay): Promise<void> {
  const { demo, plan } = company
  const { person } = worker
  const { visits, fixes } = pastWork(worker, day)
  for (const { stop, steps } of visits) {
    const wanted = {
      id: idOf(stop.slot.start_ms, 'past', plan.key, person.key, day.date, stop.index),
      slot: stop.slot,
      place: stop.place.key,
      activity: stop.activity.key,
      person: person.key,
      steps,
    }
    await makeVisit(company, wanted, Date.now())
    await pause(gentleMs, demo.signal)
  }
  if (fixes.length === 0) return
  const device = await pairDevice(company, person)
  await sendFixes(demo.sendRequest, { device, protocol: person.protocol }, fixes)
}
