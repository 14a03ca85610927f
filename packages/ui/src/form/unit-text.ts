import type { TFunction } from 'i18next'

/** Units that are words; any other is a symbol, the same in every language. */
const words = ['days', 'points'] as const
const symbols = new Map([
  ['km_h', 'km/h'],
  ['pct', '%'],
])

/** A unit of the contract as people write it; undefined where a number has none. */
export function unitText(unit: string | undefined, t: TFunction<'form'>): string | undefined {
  const word = words.find((it) => it === unit)
  if (word) return t(`units.${word}`)
  return unit && (symbols.get(unit) ?? unit)
}
