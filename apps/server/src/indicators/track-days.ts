import { dayMs, localDateOf, secondMs } from '@baquiano/contract/platform'
import { summarizeTrack, type TripFix } from '@baquiano/geo'
import { selectActive } from '../companies/index.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { Platform } from '../platform/context.ts'
import { removeLateDays, selectCompaniesWithLateDays, selectLateDays } from '../tracking/index.ts'
import {
  type DayKey,
  removeEmptyDays,
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
  await makeStaleDays(platform, person, { since, time_zone })
}

/** Makes the figures of days anew of which positions arrived late or were taken back, of all companies. */
export async function keepLateTrackDays(platform: Platform): Promise<void> {
  const reader = platform.database.reader({ crossTenant: 'platform' })
  const late = await selectCompaniesWithLateDays(reader)
  if (late.size === 0) return
  const companies = await selectActive(reader)
  for (const company of companies.filter(({ id }) => late.has(id))) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one company after the other leaves the database to others
    await keepLateTrackDaysOf(platform, company)
  }
}

export async function keepLateTrackDaysOf(
  platform: Platform,
  { id, time_zone }: Readonly<Record<'id' | 'time_zone', string>>,
): Promise<void> {
  const person = systemActorOf(id, time_zone)
  for (let counted = true; counted; ) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a bounded number of marks at a time
    counted = await makeLateDays(platform, person)
  }
}

/** Makes the days of the oldest marks anew; false without a mark. */
async function makeLateDays(
  platform: Platform,
  person: ReturnType<typeof systemActorOf>,
): Promise<boolean> {
  const { time_zone } = person
  const marks = await inContext(platform, { person, atomic: false }, selectLateDays)
  const [first] = marks.map(({ date }) => date).toSorted()
  if (first === undefined) return false
  // A day of UTC lies within two days of the company's clock.
  const since = new Date(Date.parse(first) - dayMs).toISOString().slice(0, 10)
  const resource_ids = [...new Set(marks.map(({ resource_id }) => resource_id))]
  await makeStaleDays(platform, person, { since, time_zone, resource_ids })
  await inContext(platform, { person, atomic: true }, async (context) => {
    await removeEmptyDays(context, marks)
    await removeLateDays(context, marks)
  })
  return true
}

async function makeStaleDays(
  platform: Platform,
  person: ReturnType<typeof systemActorOf>,
  looked: Parameters<typeof selectStaleDays>[1],
): Promise<void> {
  const stale = await inContext(platform, { person, atomic: false }, (context) =>
    selectStaleDays(context, looked),
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
