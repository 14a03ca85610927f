/** Colours closer to grey than this are ignored. */
const leastSpread = 40
/** Colours of one bin are one colour: 32 steps of red, green and blue each. */
const step = 32

interface Bin {
  count: number
  red: number
  green: number
  blue: number
}

/**
 * The most frequent colour of a picture, `#RRGGBB`; null if all of it is grey or transparent.
 *
 * @param pixels red, green, blue and alpha, 0 to 255, one after the other
 */
export function dominantColor(pixels: ArrayLike<number>): string | null {
  const bins = new Map<number, Bin>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part])
    if (alpha < 128 || Math.max(red, green, blue) - Math.min(red, green, blue) < leastSpread)
      continue
    const key = [red, green, blue].reduce((sum, part) => sum * 256 + Math.floor(part / step), 0)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    })
  }
  const [most] = [...bins.values()].toSorted((one, other) => other.count - one.count)
  if (!most) return null
  const hex = (sum: number) =>
    Math.round(sum / most.count)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(most.red)}${hex(most.green)}${hex(most.blue)}`.toUpperCase()
}
