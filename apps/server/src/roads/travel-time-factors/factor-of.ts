/**
 * Engines drive as fast as signs allow; in a city people take this much longer: 32 km/h on the way
 * against the 20 to 25 that vehicles reach there.
 */
export const usualFactor = 1.4

/** Fewer trips than this are not enough. */
const leastSamples = 20
/** Bounds: nobody drives much faster than the speed limits; slower is not driving. */
const bounds = { least: 0.8, most: 3 }

/**
 * The travel-time factor learnt from ratios of driven to estimated seconds: their median, within
 * bounds.
 *
 * @returns null while there are too few
 */
export function factorOf(ratios: readonly number[]): number | null {
  if (ratios.length < leastSamples) return null
  const sorted = ratios.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = usualFactor, high = usualFactor] =
    sorted.length % 2 === 0
      ? sorted.slice(middle - 1, middle + 1)
      : [sorted[middle], sorted[middle]]
  const median = Math.min(bounds.most, Math.max(bounds.least, (low + high) / 2))
  return Math.round(median * 100) / 100
}
