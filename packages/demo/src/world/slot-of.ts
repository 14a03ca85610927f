import { localTime, midnightOf } from './local-time.ts'
import type { Random } from '@baquiano/city/random'
import type { Slot } from './stop.ts'
import { minuteMs } from '@baquiano/contract/platform'

const fiveMinutesMs = 5 * minuteMs
const lastSecond = 86_399

interface Timing {
  readonly depart_ms: number
  readonly arrive_ms: number
  readonly finish_ms: number
}

/** A plan that the work fits into: people start a little before or after what was planned. */
export function slotOf(timing: Timing, random: Random): Slot {
  const { depart_ms, arrive_ms } = timing
  const target = Math.max(depart_ms + minuteMs, arrive_ms - random.between(0, 6 * minuteMs))
  return slotFrom(Math.ceil(target / fiveMinutesMs) * fiveMinutesMs, timing)
}

/** A slot that starts before the person sets out. */
export function missedSlot(missed_ms: number, timing: Timing): Slot {
  return slotFrom(Math.floor(missed_ms / fiveMinutesMs) * fiveMinutesMs, timing)
}

/** As long as the work takes, and five minutes to spare. */
function slotFrom(start_ms: number, { arrive_ms, finish_ms }: Timing): Slot {
  const length_ms = Math.ceil((finish_ms - arrive_ms) / fiveMinutesMs + 1) * fiveMinutesMs
  return { start_ms, end_ms: start_ms + length_ms }
}

/** As the API takes it: a visit begins and ends on one local day. */
export function scheduleOf({ start_ms, end_ms }: Slot, time_zone: string) {
  const { date, hour: hour_init } = localTime(start_ms, time_zone)
  const lastMs = midnightOf(start_ms, time_zone) + lastSecond * 1000
  const { hour: hour_end } = localTime(Math.min(end_ms, lastMs), time_zone)
  return { date, hour_init, hour_end }
}
