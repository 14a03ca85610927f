import type { Visit } from '@baquiano/contract/visits'

/** Shown even where nothing is planned. */
const usual = { from: 7, to: 19 } as const

/** The hours of a day that hold every visit, and the usual ones. */
export function hoursShown(visits: readonly Visit[]): { startTime: string; endTime: string } {
  let from: number = usual.from
  let to: number = usual.to
  for (const { hour_init, hour_end } of visits) {
    from = Math.min(from, Number(hour_init.slice(0, 2)))
    to = Math.max(to, Number(hour_end.slice(0, 2)) + (hour_end.slice(3, 5) === '00' ? 0 : 1))
  }
  return { startTime: hour(from), endTime: to >= 24 ? '23:59:59' : hour(to) }
}

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00:00`
