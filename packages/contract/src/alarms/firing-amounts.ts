import { numberText } from '../platform/index.ts'
import type { AlarmFiring } from './alarm-firing.ts'

/**
 * What a firing measured and what its rule compared that with, as people read them: whole numbers, but 35.2 of a limit of
 * 35, which a whole number would seem to keep. `–` where there is none.
 */
export function firingAmounts(
  { value, threshold }: Pick<AlarmFiring, 'value' | 'threshold'>,
  language: string,
): { readonly value: string; readonly threshold: string } {
  const text = (amount: number | null) => (amount === null ? '–' : numberText(amount, language))
  const whole = value === null ? null : Math.round(value)
  const isSame = whole === threshold && value !== threshold
  return {
    value: text(isSame && value !== null ? Math.round(value * 10) / 10 : whole),
    threshold: text(threshold === null ? null : Math.round(threshold)),
  }
}
