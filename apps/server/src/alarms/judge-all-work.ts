import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { selectCompanies } from './alarm-work.repository.ts'
import { judgePositions } from './judge-positions.ts'

/** The least time between two rounds: what arrives meanwhile is judged together, and calls get their turn. */
const roundMs = 250

/**
 * Judges the new positions of every company, a transaction for each. After a pause it begins at once.
 *
 * @returns how many people were judged
 */
export async function judgeAllWork(platform: Platform): Promise<number> {
  const begun = performance.now()
  let judged = 0
  for (const company_id of await selectCompanies(platform.database)) {
    const person = systemActorOf(company_id, 'UTC')
    judged += await inContext(platform, { person, atomic: true }, judgePositions)
  }
  if (judged > 0) await pause(Math.max(roundMs - (performance.now() - begun), 0))
  return judged
}
