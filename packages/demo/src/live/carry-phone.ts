import { ApiError } from '../api/api-error.ts'
import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { pairDevice } from '../found/pair-device.ts'
import type { PersonState } from '../state.ts'
import { randomOf } from '../world/random.ts'
import { silentSince } from '../world/silence.ts'
import type { Worker } from '../world/worker.ts'
import { followWorker, liveSampling, fixesOf, trackSampling } from '../world/whereabouts.ts'
import { sendFixes } from './send-fixes.ts'

/** How often a phone sends; what it measured meanwhile goes together. */
const every_ms = 5000
/** Who was away longer tells of it more sparingly. */
const longAway_ms = 600_000
const most = 900

/**
 * Sends where a person is, until the demo is told to stop. What could not be sent is measured again
 * later: a day repeats itself, so nothing is lost and nothing has to be kept.
 */
export async function carryPhone(
  company: Company,
  worker: Worker,
  state: PersonState,
): Promise<never> {
  const { signal, memory } = company.demo
  const shift_ms = randomOf(worker.person.key, 'phone').whole(0, 900)
  let follow = followWorker(worker)
  for (;;) {
    const now = Date.now()
    const isBehind = now - state.sent_ms > longAway_ms
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
    if (fixes.length < most) {
      await pause(every_ms + shift_ms - (Date.now() % every_ms), signal)
    }
  }
}

type Sights = ReturnType<typeof fixesOf>

/** False when the phone has to be paired again, because somebody unpaired it. */
async function send(company: Company, { person }: Worker, sights: Sights): Promise<boolean> {
  const device = await pairDevice(company, person)
  try {
    await sendFixes(company.demo.ask, { device, protocol: person.protocol }, sights)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  company.demo.say(`el teléfono de ${person.name} ya no está emparejado; se empareja de nuevo`)
  delete company.state.devices[person.key]
  return false
}
