import { numberFormat } from './formats.ts'

/** A number as people of a language write it, with at most three decimals: `1.234,5`. */
export const numberText = (value: number, language: string): string =>
  numberFormat(language).format(value)

/** A share, 1 being the whole, as percent without decimals: `45 %`. */
export const percentText = (share: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(share)

const kilometres = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 } as const

/** Metres as kilometres: `12,5 km`. */
export const kilometreText = (metres: number, language: string): string =>
  numberFormat(language, kilometres).format(metres / 1000)

/** A difference in metres as kilometres: `+1,2 km`, `-0,4 km`. */
export const signedKilometreText = (metres: number, language: string): string =>
  numberFormat(language, { ...kilometres, signDisplay: 'exceptZero' }).format(metres / 1000)
