import { minuteMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { companies, workersOf } from '../../test/make-town.ts'
import { clockOf } from './city-clock.ts'
import { localTime, midnightOf } from './local-time.ts'
import { pastWork } from './past-day.ts'
import { type Shift, shiftAfter, shiftOn } from './shift.ts'
import { silenceAlarm, silentSince } from './silence.ts'

const begunMs = Date.UTC(2026, 10, 20, 14)
const back = Array.from({ length: 14 }, (_, index) => -1 - index)

/** From when to when the alarm watches on the day of a shift, and how long a silence rings, ms. */
function watchOf(shift: Shift, time_zone: string) {
  const { hour_init, hour_end, rule } = silenceAlarm(shift, time_zone)
  const midnight = midnightOf(shift.start_ms, time_zone)
  const at = (hour: string) => {
    const [hours = 0, minutes = 0] = hour.split(':').map(Number)
    return midnight + (hours * 60 + minutes) * minuteMs
  }
  return { begins: at(hour_init), ends: at(hour_end), silent_ms: rule.silent_min * minuteMs }
}

it.each(companies)('rings for nobody on a day on which every phone sends: $name', (plan) => {
  const { time_zone } = plan.city
  for (const days of back) {
    const day = shiftAfter(begunMs, days, [time_zone, begunMs])
    const { begins, ends, silent_ms } = watchOf(day, time_zone)
    expect(ends - begins).toBeGreaterThan(4 * 60 * minuteMs)
    for (const worker of workersOf(plan)) {
      const instants = [begins, ...pastWork(worker, day).fixes.map(({ at_ms }) => at_ms), ends]
      const watched = instants.filter((at) => begins <= at && at <= ends)
      const silences = watched.slice(1).map((at, index) => at - (watched[index] ?? at))
      expect(Math.max(...silences)).toBeLessThan(silent_ms)
    }
  }
})

const withSilence = companies.filter(({ field }) => field.some(({ habit }) => habit === 'silent'))

it.each(withSilence)('rings for the silent phone within an hour of the start: $name', (plan) => {
  const time_zone = clockOf(begunMs, plan.city.time_zone)
  const { begins, ends, silent_ms } = watchOf(shiftOn(begunMs, time_zone, begunMs), time_zone)
  const silent = plan.field.flatMap((person) => silentSince(person, begunMs, begunMs) ?? [])
  for (const since of silent) {
    const rings = Math.max(since, begins) + silent_ms
    expect(localTime(rings, time_zone).date).toBe(localTime(begunMs, time_zone).date)
    expect(rings).toBeLessThan(Math.min(ends, begunMs + 60 * minuteMs))
    expect(silentSince({ habit: 'silent' }, begunMs, rings)).not.toBeNull()
  }
})
