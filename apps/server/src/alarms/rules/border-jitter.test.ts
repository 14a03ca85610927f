import { seededRandom } from '@baquiano/optimizer'
import { expect, it } from 'vitest'
import { borderAlong, type Fix, jitterOver } from '../../../test/border-jitter.ts'

/** A drive of an hour that winds along a line, a fix each ten seconds. */
function winding(seed: number): Fix[] {
  const { next } = seededRandom(seed)
  const [width, turns] = [0.0005 + 0.0025 * next(), 2 + 3 * next()]
  return Array.from({ length: 360 }, (_, step) => ({
    at: step * 10_000,
    cx: -74.07 + step * 0.00005,
    cy: 4.71 + width * Math.sin((step / 360) * turns * 2 * Math.PI),
  }))
}

it('fires neither twice nor for nothing, and misses no stay, along a border with a jitter of 15 m', () => {
  const outcomes = [1, 2, 3, 4, 5].flatMap((seed) => {
    const track = winding(seed)
    const shape = borderAlong({ cx: -74.07, cy: 4.71 }, { cx: -74.05, cy: 4.71 })
    return jitterOver(track, shape, { sigma_m: 15, seed })
  })
  const sum = (of: keyof (typeof outcomes)[number]) =>
    outcomes.reduce((all, one) => all + one[of], 0)
  expect(sum('crossings')).toBeGreaterThan(10)
  expect({ missed: sum('missed'), repeats: sum('repeats') }).toEqual({ missed: 0, repeats: 0 })
  // The rule that compares each fix with the one before fires again and again.
  expect(sum('naive_repeats')).toBeGreaterThan(20)
})
