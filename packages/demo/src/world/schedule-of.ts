import { localTime, midnightOf } from './local-time.ts'
import type { Slot } from './stop.ts'

const lastSecond = 86_399

/** As the API takes it: a visit begins and ends on one local day. */
export function scheduleOf({ start_ms, end_ms }: Slot, time_zone: string) {
  const { date, hour: hour_init } = localTime(start_ms, time_zone)
  const lastMs = midnightOf(start_ms, time_zone) + lastSecond * 1000
  const { hour: hour_end } = localTime(Math.min(end_ms, lastMs), time_zone)
  return { date, hour_init, hour_end }
}
