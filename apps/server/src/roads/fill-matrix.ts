import { setImmediate } from 'node:timers/promises'
import type { RoadMatrix, RoadPoint } from '@baquiano/contract/roads'
import { estimateWay } from './estimate/estimate-way.ts'
import type { MatrixWork } from './road-engine.ts'
import type { StreetEngine, StreetMatrix } from './street-engine.ts'

/** Cells of one request to the engine: more would delay the next caller. */
const batchCells = 10_000
/** Cells that are filled in one go, which takes a few milliseconds where they are estimated. */
const yieldCells = 1000

interface Wanted {
  readonly sources: readonly RoadPoint[]
  readonly targets: readonly RoadPoint[]
  /** What seconds of the streets are multiplied with. */
  readonly factor: number
}

/**
 * Computes a matrix in batches of whole rows, with progress and abort between them; cells that the streets do not
 * have are estimated.
 *
 * @throws the reason of `signal` when it is aborted
 */
export async function fillMatrix(
  street: StreetEngine,
  { sources, targets, factor }: Wanted,
  { onProgress, signal }: MatrixWork = {},
): Promise<RoadMatrix> {
  const rows = Math.max(1, Math.floor(batchCells / targets.length))
  const yieldRows = Math.max(1, Math.floor(yieldCells / targets.length))
  const matrix: RoadMatrix = { durations_s: [], distances_m: [], sources: [] }
  for (let first = 0; first < sources.length; first += rows) {
    signal?.throwIfAborted()
    const batch = sources.slice(first, first + rows)
    const known = await cellsOf(street, batch, targets)
    for (const [index, from] of batch.entries()) {
      // Estimates never wait, so they have to yield the event loop explicitly.
      if (index % yieldRows === 0) await setImmediate()
      addRow(matrix, targets.length, (column) => {
        const duration_s = known?.durations_s[index]?.[column] ?? null
        const distance_m = known?.distances_m[index]?.[column] ?? null
        if (duration_s !== null && distance_m !== null) {
          return { duration_s: Math.round(duration_s * factor), distance_m, source: 'road' }
        }
        return { ...estimateWay(from, targets[column] ?? from), source: 'estimated' }
      })
    }
    onProgress?.(matrix.sources.length, sources.length)
  }
  return matrix
}

interface Cell {
  readonly duration_s: number
  readonly distance_m: number
  readonly source: RoadMatrix['sources'][number][number]
}

function addRow(matrix: RoadMatrix, length: number, cellAt: (column: number) => Cell): void {
  const cells = Array.from({ length }, (_, column) => cellAt(column))
  matrix.durations_s.push(cells.map((cell) => cell.duration_s))
  matrix.distances_m.push(cells.map((cell) => cell.distance_m))
  matrix.sources.push(cells.map((cell) => cell.source))
}

/** One place without a street nearby fails the whole request; then the others are requested without it. */
async function cellsOf(
  street: StreetEngine,
  sources: readonly RoadPoint[],
  targets: readonly RoadPoint[],
): Promise<StreetMatrix | null> {
  const whole = await street.cells(sources, targets)
  if (whole) return whole
  const places = await street.nearest([...sources, ...targets])
  const known = (_: RoadPoint, index: number) => places[index] !== null
  const [from, to] = [
    sources.filter(known),
    targets.filter((_, index) => places[sources.length + index] !== null),
  ]
  if (from.length === 0 || to.length === 0) return null
  if (from.length === sources.length && to.length === targets.length) return null
  const part = await street.cells(from, to)
  return part && spread(part, { sources, targets, from, to })
}

interface Spread {
  readonly sources: readonly RoadPoint[]
  readonly targets: readonly RoadPoint[]
  readonly from: readonly RoadPoint[]
  readonly to: readonly RoadPoint[]
}

/** Inserts the cells of some places into the whole matrix. */
function spread(part: StreetMatrix, { sources, targets, from, to }: Spread): StreetMatrix {
  const rowOf = new Map(from.map((point, index) => [point, index]))
  const columnOf = new Map(to.map((point, index) => [point, index]))
  const place = (cells: StreetMatrix['durations_s']) =>
    sources.map((source) =>
      targets.map((target) => {
        const row = cells[rowOf.get(source) ?? -1]
        return row?.[columnOf.get(target) ?? -1] ?? null
      }),
    )
  return { durations_s: place(part.durations_s), distances_m: place(part.distances_m) }
}
