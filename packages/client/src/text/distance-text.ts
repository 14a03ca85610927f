import { numberFormat } from '@baquiano/contract/platform'

/** Metres as kilometres with at most one decimal and without the unit, which the words of a screen have: `12,5`. */
export const inKilometres = (metres: number, language: string): string =>
  decimalText(metres / 1000, language, 1)

/** Square metres below a hectare's tenth, square kilometres above: `640 m²`, `3,1 km²`. */
export const areaText = (area_m2: number, language: string): string =>
  area_m2 < 100_000
    ? `${decimalText(area_m2, language, 0)} m²`
    : `${decimalText(area_m2 / 1_000_000, language, area_m2 < 10_000_000 ? 2 : 1)} km²`

/** Metres, from a kilometre on kilometres: `640 m`, `7,2 km`. */
export const lengthText = (length_m: number, language: string): string =>
  length_m < 1000
    ? `${decimalText(length_m, language, 0)} m`
    : `${decimalText(length_m / 1000, language, 1)} km`

const decimalText = (value: number, language: string, digits: number): string =>
  numberFormat(language, { maximumFractionDigits: digits }).format(value)
