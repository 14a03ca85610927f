import { expect, it } from 'vitest'
import { dominantColor } from './dominant-color.ts'

const pixels = (...colors: readonly (readonly [number, number, number, number, number])[]) =>
  colors.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat())

it('takes what there is most of, and takes neither paper, ink nor what is seen through for a colour', () => {
  expect(
    dominantColor(
      pixels(
        [50, 255, 255, 255, 255],
        [40, 20, 20, 24, 255],
        [30, 0, 255, 0, 0],
        [9, 230, 73, 128, 255],
        [5, 11, 143, 244, 255],
      ),
    ),
  ).toBe('#E64980')
  expect(dominantColor(pixels([9, 128, 128, 128, 255]))).toBe(null)
})
