import type { TFunction } from 'i18next'

const units = ['s', 'min', 'h', 'days', 'm', 'km', 'km_h', 'pct', 'points'] as const

/** A unit of the contract as people write it; undefined where a number has none. */
export function unitText(unit: string | undefined, t: TFunction<'form'>): string | undefined {
  const known = units.find((it) => it === unit)
  return known && t(`units.${known}`)
}
