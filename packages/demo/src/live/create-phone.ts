import { randomOf } from '../city/random.ts'
import { ApiError } from '../api/api-error.ts'
import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import { movementOf } from '../world/next-move.ts'
import { dutyOf, shiftOn } from '../world/shift.ts'
import { silentSince } from '../world/silence.ts'
import type { Stop } from '../world/stop.ts'
import {
  followDay,
  fixesOf,
  liveSampling,
  type PhoneFix,
  trackSampling,
} from '../world/whereabouts.ts'
import type { FieldWorker } from './carry-out.ts'
import { sayDuty } from './say-duty.ts'
import { sendFixes } from './send-fixes.ts'

/** Interval between two batches of a phone. */
const everyMs = 5000
/** A longer gap is filled with fewer fixes. */
const longAwayMs = 600_000
const most = 900

/** The phone of a person. */
export function createPhone(company: Company, one: FieldWorker) {
  const { signal, memory } = company.demo
  const { worker, own } = one
  const { person } = worker
  const shiftMs = randomOf(person.key, 'phone').whole(0, 900)

  const send = async (follow: ReturnType<typeof followDay>): Promise<void> => {
    const now = Date.now()
    const until_ms = silentSince(person, company.state.begun_ms, now) ?? now
    const sampling = now - own.sent_ms > longAwayMs ? trackSampling : liveSampling
    const fixes = fixesOf(person, follow, { after_ms: own.sent_ms, until_ms, most }, sampling)
    const last = fixes.at(-1)
    if (!last || !(await sendPaired(company, one, fixes))) return
    own.sent_ms = last.at_ms
    await sayDutyUntil(until_ms)
    memory.remember()
  }
  const sayDutyUntil = async (until_ms: number): Promise<void> => {
    const { time_zone, begun_ms } = company.state
    const due = dutyOf(shiftOn(until_ms, time_zone, begun_ms)).filter(
      ({ at_ms }) => own.duty_ms < at_ms && at_ms <= until_ms,
    )
    await sayDuty(company, person, due)
    own.duty_ms = until_ms
  }
  /** Sends where the person was until now by the plan. */
  const sendPast = (stops: readonly Stop[]): Promise<void> => send(followDay(worker, stops))
  /** Sends where the person is, until the demo is stopped. */
  const run = async (): Promise<never> => {
    for (;;) {
      await send((at_ms) => movementOf(one.activity, at_ms))
      await pause(everyMs + shiftMs - (Date.now() % everyMs), signal)
    }
  }
  return { sendPast, run }
}

/** False when the phone has to be paired again, because somebody unpaired it. */
async function sendPaired(
  company: Company,
  { worker: { person } }: FieldWorker,
  fixes: readonly PhoneFix[],
): Promise<boolean> {
  const device = await pairDevice(company, person)
  try {
    await sendFixes(company.demo.sendRequest, { device, protocol: person.protocol }, fixes)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  company.demo.log(`el teléfono de ${person.name} ya no está emparejado; se empareja de nuevo`)
  delete company.state.devices[person.key]
  return false
}
