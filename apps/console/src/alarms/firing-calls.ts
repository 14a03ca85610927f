import { type AlarmFiring, alarmFiring, alarmFirings } from '@baquiano/contract/alarms'
import { limits } from '@baquiano/contract/platform'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'

/** The newest firings of a day of the company, so many at most. */
export async function fetchDayFirings(
  date: string,
  quantity: number,
  signal: AbortSignal,
): Promise<readonly AlarmFiring[]> {
  const fired_at = { date_init: date, date_end: date }
  const body = { filters: { fired_at }, sort: 'DESC', quantity } as const
  const { records } = await call(alarmFirings.filter, { body }, signal)
  return z.array(alarmFiring).parse(records)
}

/** Acknowledges firings, without a note; of more than one call takes, the first. */
export const acknowledge = (ids: readonly string[]) =>
  call(alarmFirings.bulk, {
    body: { action: 'acknowledge', select: { id: ids.slice(0, limits.bulk) } },
  })
