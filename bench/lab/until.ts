import { setTimeout as pause } from 'node:timers/promises'
import { slowness } from './slowness.ts'

const patienceMs = 180_000 * slowness
/** Rare enough not to take the server's time from what is measured. */
const pollEveryMs = 250

/** Polls until the condition holds, and says otherwise what did not happen. */
export async function until(
  isReached: () => Promise<boolean>,
  otherwise = 'The demo did not get so far',
): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(pollEveryMs)) {
    if (await isReached()) return
  }
  throw new Error(otherwise)
}
