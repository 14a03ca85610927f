import { expect, it } from 'vitest'
import { firingAmounts } from './firing-amounts.ts'

it.each([
  { value: 92.4, threshold: 80, text: ['92', '80'] },
  { value: 35.21, threshold: 35, text: ['35,2', '35'] },
  { value: 35, threshold: 35, text: ['35', '35'] },
  { value: null, threshold: 1500.4, text: ['–', '1500'] },
  { value: 3, threshold: null, text: ['3', '–'] },
])(
  'says what was measured beside its limit, never as if it had kept it: $value of $threshold',
  (of) => {
    expect(Object.values(firingAmounts(of, 'es'))).toEqual(of.text)
  },
)
