import { numberFormat, numberText } from '@baquiano/contract/platform'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const thousand = 1000

/** Bytes as `38 MB`, as people of a language write it. */
export function bytesText(bytes: number, spoken: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(thousand)), 3)
  return numberFormat(spoken, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / thousand ** power)
}

/** Bytes as kilobytes, whole and never too few: `3 kB`. */
export const kilobytesText = (bytes: number, spoken: string): string =>
  `${numberText(Math.ceil(bytes / thousand), spoken)} kB`
