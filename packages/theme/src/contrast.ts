import { wcagContrast } from 'culori/fn'
import { toRgb } from './color-modes.ts'

/** Minimum contrast by WCAG 2.2 AA: of text, and of graphical parts. */
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
