import { hourMs, secondMs } from '@baquiano/contract/platform'
import { type TokenCalls, tokenCallHours } from '@baquiano/contract/session-tokens'
import type { Context, Platform } from '../platform/context.ts'
import type { Log } from '../platform/logger.ts'
import type { MeasuredCall } from '../platform/metrics/metrics.ts'
import { pollingEvery } from '../platform/outbox/start-polling.ts'
import {
  addCalls,
  type CountedCalls,
  removeCallsBefore,
  selectByHour,
  selectByToken,
} from './token-calls.repository.ts'

const write_ms = 10 * secondMs
const kept_h = 48
/** Answers from here on are failures of the call or of the server. */
const firstFailure = 400

/**
 * Counts the calls of programs in memory, and adds them to the table every ten seconds and at the end: a process that is
 * killed loses ten seconds of counts, and a call costs no write.
 */
export function countTokenCalls(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  log: Pick<Log, 'error'>,
) {
  /** By company, then by token, family and hour. */
  let counted = new Map<string, Map<string, CountedCalls>>()
  const add = (company_id: string, more: CountedCalls) => {
    const of_company = counted.get(company_id) ?? new Map<string, CountedCalls>()
    counted.set(company_id, of_company)
    const key = [more.token_id, more.family, more.hour].join(' ')
    const before = of_company.get(key)
    of_company.set(key, {
      ...more,
      calls: more.calls + (before?.calls ?? 0),
      failed: more.failed + (before?.failed ?? 0),
    })
  }
  const write = async (): Promise<number> => {
    const taken = [...counted]
    counted = new Map()
    const written = await Promise.allSettled(
      taken.map(([company_id, calls]) =>
        database.transaction(company_id, (db) => addCalls(db, company_id, [...calls.values()])),
      ),
    )
    for (const [index, outcome] of written.entries()) {
      const [company_id, calls] = taken[index] ?? []
      if (outcome.status === 'fulfilled' || !company_id || !calls) continue
      // What could not be written is written with what comes after it.
      for (const each of calls.values()) add(company_id, each)
      log.error(outcome.reason, 'the calls of programs were not written')
    }
    return 0
  }
  const loop = pollingEvery(write_ms)('counting calls of programs', write, log)
  return {
    countCall: ({ caller, family, status }: MeasuredCall): void => {
      if (caller?.kind !== 'token' || caller.token_id === undefined) return
      const now = clock()
      add(caller.company_id, {
        token_id: caller.token_id,
        family,
        hour: hourOf(now.getTime()),
        calls: 1,
        failed: status >= firstFailure ? 1 : 0,
        last_at: now.toISOString(),
      })
    },
    stop: async (): Promise<void> => {
      await loop.stop()
      await write()
    },
  }
}

const hourOf = (instant_ms: number): string =>
  new Date(Math.floor(instant_ms / hourMs) * hourMs).toISOString()

/** The calls of the last day, hours without any among them. */
export async function getTokenCalls(context: Context): Promise<TokenCalls> {
  const now = Date.parse(context.now)
  const hours = Array.from({ length: tokenCallHours }, (_, index) =>
    hourOf(now - (tokenCallHours - 1 - index) * hourMs),
  )
  const since = hours[0] ?? context.now
  const [records, rows] = await Promise.all([
    selectByToken(context, since),
    selectByHour(context, since),
  ])
  const byHour = new Map(rows.map((row) => [row.hour, row]))
  return {
    records,
    hours: hours.map((hour) => byHour.get(hour) ?? { hour, calls: 0, failed: 0 }),
  }
}

export const removeOldCalls = (context: Context): Promise<void> =>
  removeCallsBefore(context, hourOf(Date.parse(context.now) - kept_h * hourMs))
