import { ApiError } from '../api/api-error.ts'
import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import type { PersonState } from '../state.ts'
import { randomOf } from '@baquiano/city/random'
import { silentSince } from '../world/silence.ts'
import type { Worker } from '../world/worker.ts'
import { followWorker, liveSampling, fixesOf, trackSampling } from '../world/whereabouts.ts'
import { sendFixes } from './send-fixes.ts'

/** Interval between two batches of a phone. */
const everyMs = 5000
/** A longer gap is filled with fewer fixes. */
const longAwayMs = 600_000
const most = 900

/**
 * The phone of a person. Fixes that could not be sent are computed again later: a day is
 * deterministic, so nothing needs to be buffered.
 */
export function createPhone(company: Company, worker: Worker, state: PersonState) {
  const { signal, memory } = company.demo
  const shiftMs = randomOf(worker.person.key, 'phone').whole(0, 900)
  let follow = followWorker(worker)

  /** Sends what is due; returns whether that was everything. */
  const sendDue = async (): Promise<boolean> => {
    const now = Date.now()
    const isBehind = now - state.sent_ms > longAwayMs
    const until_ms = silentSince(worker, now) ?? now
    const span = { after_ms: state.sent_ms, until_ms, most }
    const fixes = fixesOf(follow, span, isBehind ? trackSampling : liveSampling)
    const last = fixes.at(-1)
    if (last) {
      const isSent = await send(company, worker, fixes)
      if (isSent) state.sent_ms = last.at_ms
      follow = isSent ? follow : followWorker(worker)
      memory.remember()
    }
    return fixes.length < most
  }
  /** Sends until the demo is stopped. */
  const run = async (): Promise<never> => {
    for (;;) {
      if (await sendDue()) await pause(everyMs + shiftMs - (Date.now() % everyMs), signal)
    }
  }
  return { sendDue, run }
}

type Fixes = ReturnType<typeof fixesOf>

/** False when the phone has to be paired again, because somebody unpaired it. */
async function send(company: Company, { person }: Worker, fixes: Fixes): Promise<boolean> {
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
