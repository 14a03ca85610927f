import { numberFormat } from './formats.ts'

/** A number as people of a language write it, with at most three decimals: `1.234,5`. */
export const numberText = (value: number, language: string): string =>
  numberFormat(language).format(value)

/** A share, 1 being the whole, as percent without decimals: `45 %`. */
export const percentText = (share: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(share)
