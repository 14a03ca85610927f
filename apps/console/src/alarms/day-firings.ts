import type { AlarmFiring } from '@baquiano/contract/alarms'
import { queryOptions } from '@tanstack/react-query'

export const firingsKey = ['alarm-firings'] as const

/** Of one day, beyond which the history is the place to look. */
const mostOfDay = 500

/** The calls come with their first use: the map has no room for the contract of alarms. */
const calls = () => import('./firing-calls.ts')

/** The newest firings of a day of the company, whatever became of them. */
export const firingsOfDay = (date: string) =>
  queryOptions({
    queryKey: [...firingsKey, 'day', date],
    queryFn: async ({ signal }): Promise<readonly AlarmFiring[]> =>
      (await calls()).fetchDayFirings(date, mostOfDay, signal),
  })

/** Acknowledges firings, without a note. */
export const acknowledgeFirings = async (ids: readonly string[]) => (await calls()).acknowledge(ids)

/** The firings of a day with one as it is now, which is new or is known already. */
export function withFiring(
  known: readonly AlarmFiring[],
  firing: AlarmFiring,
): readonly AlarmFiring[] {
  if (known.some(({ id }) => id === firing.id)) {
    return known.map((other) => (other.id === firing.id ? firing : other))
  }
  return [firing, ...known]
    .toSorted((a, b) => b.fired_at.localeCompare(a.fired_at))
    .slice(0, mostOfDay)
}
