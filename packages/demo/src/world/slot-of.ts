import { localTime, midnightOf } from './local-time.ts'
import type { Random } from './random.ts'
import type { Slot } from './stop.ts'

const minute_ms = 60_000
const fiveMinutes_ms = 5 * minute_ms
const lastSecond = 86_399

interface Timing {
  readonly depart_ms: number
  readonly arrive_ms: number
  readonly finish_ms: number
}

/** A plan that the work fits into: people start a little before or after what was planned. */
export function slotOf(timing: Timing, random: Random): Slot {
  const { depart_ms, arrive_ms } = timing
  const target = Math.max(depart_ms + minute_ms, arrive_ms - random.between(0, 6 * minute_ms))
  return slotFrom(Math.ceil(target / fiveMinutes_ms) * fiveMinutes_ms, timing)
}

/** A plan whose start passes before anybody sets out. */
export function missedSlot(missed_ms: number, timing: Timing): Slot {
  return slotFrom(Math.floor(missed_ms / fiveMinutes_ms) * fiveMinutes_ms, timing)
}

/** As long as the work takes, and five minutes to spare. */
function slotFrom(start_ms: number, { arrive_ms, finish_ms }: Timing): Slot {
  const length_ms = Math.ceil((finish_ms - arrive_ms) / fiveMinutes_ms + 1) * fiveMinutes_ms
  return { start_ms, end_ms: start_ms + length_ms }
}

/** As the API takes it: a visit begins and ends on one local day. */
export function scheduleOf({ start_ms, end_ms }: Slot, time_zone: string) {
  const { date, hour: hour_init } = localTime(start_ms, time_zone)
  const lastMs = midnightOf(start_ms, time_zone) + lastSecond * 1000
  const { hour: hour_end } = localTime(Math.min(end_ms, lastMs), time_zone)
  return { date, hour_init, hour_end }
}
