import { minuteMs } from '@baquiano/contract/platform'
import type { ZoneShape } from '@baquiano/contract/zones'
import { advanceAlarm, memoryFrom, planAdvance } from '../src/alarms/rules/advance-alarm.ts'
import { alarmMemory } from '../src/alarms/rules/advance-alarm.ts'
import { initialState, type Sample } from '../src/alarms/rules/alarm-state.ts'
import { compareSamples, type Judged } from '../src/alarms/rules/fold-alarm.ts'
import {
  type PreparedAlarm,
  prepareAlarm,
  type SampleRule,
} from '../src/alarms/rules/prepare-alarm.ts'
import type { WatchedHours } from '../src/alarms/rules/watched-hours.ts'

/** A Monday. */
const day = '2026-03-02'

/** `09:30:10` of the test's Monday, in Bogotá, ms; any other local instant as `2026-03-07 02:00:00`. */
export const at = (hour: string): number =>
  Date.parse(`${hour.length > 8 ? hour.replace(' ', 'T') : `${day}T${hour}`}-05:00`)

/** Always. */
export const always: WatchedHours = {
  date_init: null,
  date_end: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hour_init: '00:00:00',
  hour_end: '00:00:00',
  ends_next_day: true,
  duty: null,
  days_off: new Set<string>(),
  holiday_mode: 'none',
  holidayOf: () => null,
  time_zone: 'America/Bogota',
}

const middle = { cx: -74.07, cy: 4.71 }
const metre = 1 / 111_195

/** So many metres east of the middle of the zones. */
export const eastBy = (metres: number) => ({
  cx: middle.cx + metres * metre * (1 / Math.cos((middle.cy * Math.PI) / 180)),
  cy: middle.cy,
})

/** A square around the middle, or so many metres east of it. */
export function aSquare(side_m: number, east_m = 0): ZoneShape {
  const [west, east] = [eastBy(east_m - side_m / 2).cx, eastBy(east_m + side_m / 2).cx]
  const [south, north] = [middle.cy - (side_m / 2) * metre, middle.cy + (side_m / 2) * metre]
  return {
    kind: 'rectangle',
    ring: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  }
}

let count = 0

/** A position in the middle of the zones unless told otherwise. */
export function aSample(hour: string, overrides: Partial<Sample> = {}): Sample {
  count += 1
  return {
    id: String(count).padStart(8, '0'),
    at: at(hour),
    is_clock_ahead: false,
    is_late: false,
    ...middle,
    accuracy_m: 8,
    speed_km_h: null,
    battery_pct: null,
    is_doubtful: false,
    ...overrides,
  }
}

export function prepared(
  rule: SampleRule,
  given: { shape?: ZoneShape; hours?: Partial<WatchedHours>; cooldown_min?: number } = {},
): PreparedAlarm {
  const { shape = null, hours = {}, cooldown_min = 0 } = given
  const alarm = prepareAlarm({
    rule,
    shape,
    visit_point: null,
    hours: { ...always, ...hours },
    cooldown_min,
  })
  if (!alarm) throw new Error('the rule lacks what it refers to')
  return alarm
}

/** Positions that arrive together, and the instant of it; without positions, time alone passes. */
export interface Arrival {
  readonly samples: readonly Sample[]
  readonly now?: number
}

interface Delivery {
  readonly start: number
  readonly arrivals: readonly Arrival[]
}

/** Whether a firing stands in the history still. */
type Standing = Pick<Judged, 'event' | 'at'>

/** Delivers positions as they arrive, each stored once, with a restart between any two; answers the history that is left. */
export function deliver(alarm: PreparedAlarm, { start, arrivals }: Delivery): Standing[] {
  const log = new Map<string, Sample>()
  let memory = memoryFrom(start, initialState)
  let history: Standing[] = []
  for (const { samples, now } of arrivals) {
    const added = samples.filter(({ id }) => !log.has(id))
    for (const sample of added) log.set(sample.id, sample)
    const since = added.length > 0 ? Math.min(...added.map((sample) => sample.at)) : null
    const until = added.length > 0 ? Math.max(...added.map((sample) => sample.at)) : undefined
    if (since === null && now === undefined) continue
    for (const plan of planAdvance(memory, since, until)) {
      const needed = [...log.values()].filter((it) => it.at > plan.after && it.at <= plan.until)
      const advanced = advanceAlarm(alarm, memory, {
        plan,
        samples: needed.toSorted(compareSamples),
        now: now ?? null,
      })
      memory = alarmMemory.parse(JSON.parse(JSON.stringify(advanced.memory)))
      const news = advanced.judged.filter(({ is_in_cooldown }) => !is_in_cooldown)
      if (plan.mode === 'replace') history = history.filter((it) => it.at <= plan.after)
      history.push(...news.map(({ event, at: fired_at }) => ({ event, at: fired_at })))
    }
  }
  return history.toSorted((a, b) => a.at - b.at)
}

/** All in order, each alone. */
export const inOrder = (samples: readonly Sample[]): Arrival[] =>
  samples.map((sample) => ({ samples: [sample] }))

/** What fired, as `event hour`, by the clock of Bogotá. */
export const firedOf = (alarm: PreparedAlarm, samples: readonly Sample[]): string[] =>
  textsOf(deliver(alarm, { start: (samples[0]?.at ?? 0) - minuteMs, arrivals: inOrder(samples) }))

export const textsOf = (history: readonly Standing[]): string[] =>
  history.map(
    ({ event, at: fired_at }) =>
      `${event} ${new Date(fired_at - 5 * 60 * minuteMs).toISOString().slice(11, 19)}`,
  )
