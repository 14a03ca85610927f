import { numberFormat } from './formats.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Below this, hours are easier to compare than days. */
const fewDays_s = 2 * 86_400

/** A length of time in its two largest units: `1 h 6 min`, `2 d`, `45 s`. */
export function spanText(seconds: number, language: string): string {
  const counts: { readonly unit: TimeUnit; readonly count: number }[] = []
  let rest_s = Math.round(seconds)
  for (const [unit, length_s] of units) {
    if (unit === 'day' && rest_s < fewDays_s) continue
    const count = Math.floor(rest_s / length_s)
    rest_s -= count * length_s
    if (count > 0 || counts.length > 0) counts.push({ unit, count })
  }
  const shown = counts.slice(0, 2).filter(({ count }) => count > 0)
  const parts = shown.length > 0 ? shown : [{ unit: 'second' as const, count: 0 }]
  return parts.map(({ unit, count }) => timeUnitText(unit, count, language)).join(' ')
}

type TimeUnit = (typeof units)[number][0]

/** A count of one unit: `22 min`; of minutes with their sign where it is asked for: `+22 min`. */
export const timeUnitText = (
  unit: TimeUnit,
  count: number,
  language: string,
  sign?: 'exceptZero',
): string =>
  numberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    ...(sign && { signDisplay: sign }),
  }).format(count)
