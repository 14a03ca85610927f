import type { Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { selectCompanies } from './alarm-work.repository.ts'
import { judgePositions } from './judge-positions.ts'

/**
 * Judges the new positions of every company, a transaction for each.
 *
 * @returns how many people were judged
 */
export async function judgeAllWork(platform: Platform): Promise<number> {
  let judged = 0
  for (const company_id of await selectCompanies(platform.database)) {
    const person = systemActorOf(company_id, 'UTC')
    judged += await inContext(platform, { person, atomic: true }, judgePositions)
  }
  return judged
}
