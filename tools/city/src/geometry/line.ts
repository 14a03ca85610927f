import { at } from './at.ts'
import { distance, leftOf, mix, plus, type Point, times, towards } from './point.ts'
import { distanceToSide, sidesOfLine } from './side.ts'

/** Metres. */
export function lengthOf(line: readonly Point[]): number {
  let length = 0
  for (let index = 1; index < line.length; index += 1) {
    length += distance(at(line, index - 1), at(line, index))
  }
  return length
}

/** Metres from the nearest point of the line. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 1; index < line.length; index += 1) {
    const side = { from: at(line, index - 1), to: at(line, index) }
    nearest = Math.min(nearest, distanceToSide(point, side))
  }
  return nearest
}

/** The line moved to its left by so many metres; to its right where they are negative. */
export function beside(line: readonly Point[], by_m: number | ((index: number) => number)) {
  return line.map((point, index): Point => {
    const before = at(line, Math.max(0, index - 1))
    const after = at(line, Math.min(line.length - 1, index + 1))
    const width = typeof by_m === 'number' ? by_m : by_m(index)
    return plus(point, times(leftOf(towards(before, after)), width))
  })
}

/** A ring round the line, so many metres to either side. */
export function bandOf(line: readonly Point[], half_m: (index: number) => number): Point[] {
  const right = beside(line, (index) => -half_m(index))
  return [...beside(line, half_m), ...right.toReversed()]
}

/** The same line with a point at least every `step_m` metres. */
export function denseOf(line: readonly Point[], step_m: number): Point[] {
  const dense = sidesOfLine(line).flatMap(({ from, to }) => {
    const count = Math.max(1, Math.round(distance(from, to) / step_m))
    return Array.from({ length: count }, (_, index) => mix(from, to, index / count))
  })
  return [...dense, ...line.slice(-1)]
}

/** The line without points that lie within `tolerance_m` of it (Douglas and Peucker). */
export function thinned(line: readonly Point[], tolerance_m: number): Point[] {
  if (line.length < 3) return [...line]
  const chord = { from: at(line, 0), to: at(line, -1) }
  let farthest = 0
  let middle = 0
  for (let index = 1; index < line.length - 1; index += 1) {
    const off = distanceToSide(at(line, index), chord)
    if (off > farthest) [farthest, middle] = [off, index]
  }
  if (farthest <= tolerance_m) return [chord.from, chord.to]
  const head = thinned(line.slice(0, middle + 1), tolerance_m)
  return [...head.slice(0, -1), ...thinned(line.slice(middle), tolerance_m)]
}

/** Runs of neighbouring points that are wanted, of at least two points each. */
export function runsOf(line: readonly Point[], isWanted: (point: Point, index: number) => boolean) {
  const runs: Point[][] = []
  let run: Point[] = []
  for (const [index, point] of line.entries()) {
    if (isWanted(point, index)) run.push(point)
    else {
      runs.push(run)
      run = []
    }
  }
  return [...runs, run].filter(({ length }) => length > 1)
}
