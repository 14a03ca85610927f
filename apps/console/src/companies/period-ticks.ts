/** A month on the line of time: its first day, and how far along it lies, 0 to 1. */
export interface PeriodTick {
  readonly date: string
  readonly share: number
}

/** Months from one tick to the next, the fewest that leave no more ticks than asked for. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120] as const

const monthOf = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/**
 * A line of time from the month of one local date to the end of that of another, and the months on it.
 *
 * @param most ticks that there is room for
 */
export function periodTicks(from: string, to: string, most: number) {
  const [first, last] = [monthOf(from), monthOf(to) + 1]
  const step = steps.find((it) => (last - first) / it < most) ?? 600
  const [begin, end] = [firstOf(first), firstOf(last)]
  const shareOf = (date: string): number =>
    (Date.parse(date) - Date.parse(begin)) / (Date.parse(end) - Date.parse(begin))
  const ticks: PeriodTick[] = []
  // Of years, quarters or months as people count them, so that a year begins with its January.
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    ticks.push({ date: firstOf(month), share: shareOf(firstOf(month)) })
  }
  return { ticks, shareOf }
}
