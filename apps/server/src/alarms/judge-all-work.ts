import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { AlarmJudge } from './alarm-judge.ts'
import { selectCompanies } from './alarm-work.repository.ts'
import { judgePositions } from './judge-positions.ts'

/** The least time between two rounds: what arrives meanwhile is judged together, and calls get their turn. */
const roundMs = 250
/** Rounds that take long leave this many times as much to those who send positions, */
const timesFree = 3
/** and no more than this, so that a firing is seen within a second. */
const longestPauseMs = 400

/**
 * Judges the new positions of every company, a transaction for each. After a pause it begins at once.
 *
 * @returns how many people were judged
 * @throws AggregateError what failed, once all other companies are judged; the work of a company that failed stays
 */
export async function judgeAllWork(platform: Platform, judge: AlarmJudge): Promise<number> {
  const begun = performance.now()
  const failures: unknown[] = []
  let judged = 0
  for (const company_id of await selectCompanies(platform.database, judge.id)) {
    const person = systemActorOf(company_id, 'UTC')
    const [outcome] = await Promise.allSettled([
      inContext(platform, { person, atomic: true }, (context) => judgePositions(context, judge)),
    ])
    if (outcome.status === 'fulfilled') judged += outcome.value
    else failures.push(outcome.reason)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'alarms were not judged')
  const took = performance.now() - begun
  if (judged > 0) await pause(Math.max(roundMs - took, Math.min(took * timesFree, longestPauseMs)))
  return judged
}
