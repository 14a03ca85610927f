import { at } from '../geometry/at.ts'
import { without } from '../geometry/clip.ts'
import { curveThrough } from '../geometry/curve.ts'
import { bandOf } from '../geometry/line.ts'
import type { Noise } from '../geometry/noise.ts'
import { distance, mix, type Point } from '../geometry/point.ts'
import type { Random } from '@baquiano/demo/city/random'
import { type Avenue, columns, rows } from './avenues.ts'
import { hilltop } from './landmarks.ts'
import type { Line, Road } from './road.ts'
import { river } from './water.ts'

const step_m = 45
/** The river and its avenues, where only bridges cross. */
const corridor = bandOf(river, () => 105)

/** Chance, and what varies smoothly, both of the city's seed. */
export interface Fortune {
  readonly random: Random
  readonly noise: Noise
}

/** The web of avenues: rows west to east, columns south to north, bent, and gone where no city is. */
export function avenueWeb({ random, noise }: Fortune): Line[] {
  const crossings = rows.map(({ at_m: v }) => columns.map(({ at_m: u }) => bent(u, v, random)))
  const crossingAt = (row: number, column: number) => at(at(crossings, row), column)
  const isBuilt = (row: number, column: number) => {
    const hasCell = row >= 0 && column >= 0 && row < rows.length - 1 && column < columns.length - 1
    if (!hasCell) return false
    return isCity(mix(crossingAt(row, column), crossingAt(row + 1, column + 1), 0.5), noise)
  }
  const isLaid = ({ kind }: Avenue, one: boolean, other: boolean) =>
    one !== other || (one && (kind !== 'tertiary' || random.chance(0.66)))

  const rowLines = rows.flatMap((avenue, row) => {
    const laid = columns
      .slice(1)
      .map((_, column) => isLaid(avenue, isBuilt(row, column), isBuilt(row - 1, column)))
    return linesOf(avenue, 'calle', laidParts(at(crossings, row), laid))
  })
  const columnLines = columns.flatMap((avenue, column) => {
    const line = rows.map((_, row) => crossingAt(row, column))
    const laid = rows
      .slice(1)
      .map((_, row) => isLaid(avenue, isBuilt(row, column), isBuilt(row, column - 1)))
    return linesOf(avenue, 'carrera', laidParts(line, laid))
  })
  return [...rowLines, ...columnLines]
}

/** Where a row and a column cross: less regular farther out. */
function bent(u: number, v: number, random: Random): Point {
  const inner = 1 - Math.min(1, Math.hypot(u - 500, v) / 3600)
  const wander = 40 + 75 * (1 - inner)
  const x = u + 120 * Math.sin(v / 1500 + 0.4) + random.between(-wander, wander)
  const y = v + 130 * Math.sin(u / 1900 - 0.7) - 0.05 * u + random.between(-wander, wander)
  return { x, y }
}

function isCity(point: Point, noise: Noise): boolean {
  const angle = Math.atan2(point.y, point.x)
  const edge = 0.9 + 0.16 * Math.sin(3 * angle + 1) + 0.12 * noise(point.x / 900, point.y / 900)
  return Math.hypot(point.x / 3650, point.y / 2750) < edge && distance(point, hilltop) > 1250
}

/** The parts of a line whose pieces are laid. */
function laidParts(line: readonly Point[], laid: readonly boolean[]): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  for (const [index, isLaid] of laid.entries()) {
    if (isLaid) part.push(...(part.length === 0 ? [at(line, index)] : []), at(line, index + 1))
    else {
      parts.push(part)
      part = []
    }
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

function linesOf(
  { kind, alias, isBridge }: Avenue,
  axis: Road['axis'] & string,
  parts: Point[][],
): Line[] {
  const road: Road = { kind, axis, ...(alias && { alias }) }
  const whole = parts.flat()
  if (isBridge && whole.length > 1) return [{ points: curveThrough(whole, step_m), road }]
  return parts
    .flatMap((part) => without(curveThrough(part, step_m), corridor))
    .filter(({ length }) => length > 1)
    .map((points) => ({ points, road }))
}
