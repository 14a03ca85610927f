import { dayMs, localDateOf, secondMs } from '@baquiano/contract/platform'
import { summarizeTrack, type TripFix } from '@baquiano/geo'
import { selectActive } from '../companies/index.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { Platform } from '../platform/context.ts'
import {
  type DayKey,
  removeLeftDays,
  replaceDay,
  selectDayFixes,
  selectStaleDays,
  type TrackDay,
} from './track-days.repository.ts'

/** Keeps the daily figures of every active company; see `keepTrackDaysOf`. */
export async function keepTrackDays(platform: Platform, days: number): Promise<void> {
  const companies = await selectActive(platform.database.reader({ crossTenant: 'platform' }))
  for (const company of companies) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one company after the other leaves the database to others
    await keepTrackDaysOf(platform, company, days)
  }
}

/**
 * Makes the figures of all days since `days` ago anew on which somebody has other positions than before, as after late
 * ones: each once, however often it runs.
 */
export async function keepTrackDaysOf(
  platform: Platform,
  { id, time_zone }: Readonly<Record<'id' | 'time_zone', string>>,
  days: number,
): Promise<void> {
  const person = systemActorOf(id, time_zone)
  const since = localDateOf(new Date(platform.clock().getTime() - (days - 1) * dayMs), time_zone)
  await inContext(platform, { person, atomic: true }, (context) =>
    removeLeftDays(context, { since, time_zone }),
  )
  const stale = await inContext(platform, { person, atomic: false }, (context) =>
    selectStaleDays(context, { since, time_zone }),
  )
  for (const key of stale) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the positions of one day at a time fit into memory
    await inContext(platform, { person, atomic: true }, async (context) => {
      const day = trackDayOf(key, await selectDayFixes(context, key))
      if (day) await replaceDay(context, day)
    })
  }
}

/** Null without a fix. */
function trackDayOf(key: DayKey, fixes: readonly TripFix[]): TrackDay | null {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last) return null
  const { distance_m, driving_ms, stops } = summarizeTrack(fixes)
  return {
    ...key,
    fixes: fixes.length,
    distance_m,
    driving_s: Math.round(driving_ms / secondMs),
    stops: stops.length,
    first_fix_at: first.fix_at,
    last_fix_at: last.fix_at,
  }
}
