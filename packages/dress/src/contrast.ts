import { wcagContrast } from 'culori/fn'
import { toRgb } from './color-modes.ts'

/** What WCAG 2.2 AA asks of text, and of parts that are seen rather than read. */
export const aa = { text: 4.5, part: 3 } as const

/** Contrast of two colours written `#rrggbb`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [ink, ground] = [toRgb(one), toRgb(other)]
  if (!ink || !ground) throw new Error(`${one} and ${other} are to be colours`)
  return wcagContrast(ink, ground)
}

/** Whether text in `one` can be read on each of the others. */
export const isReadableOn = (one: string, others: readonly string[]): boolean =>
  others.every((other) => contrastOf(one, other) >= aa.text)
