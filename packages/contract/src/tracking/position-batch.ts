import { z } from 'zod'
import type { ResourceState } from './position.ts'
import { uuidOf, uuidWords, writeUuid } from './uuid-words.ts'

/** The latest fixes of some resources, a column each, so that a thousand cost a map next to nothing. */
export interface PositionBatch {
  readonly count: number
  /** Milliseconds since 1970, UTC. */
  readonly fix_at: Float64Array
  readonly received_at: Float64Array
  readonly cx: Float64Array
  readonly cy: Float64Array
  /** Four words each, as `uuidOf` reads them. */
  readonly resource_id: Uint32Array
  /** Not a number where it is unknown, as with the columns that follow. */
  readonly accuracy_m: Float32Array
  readonly speed_km_h: Float32Array
  readonly course_deg: Float32Array
  readonly battery_pct: Float32Array
  /** 1 of a doubtful fix, else 0. */
  readonly is_doubtful: Uint8Array
}

/** Bytes of a resource: four numbers of eight, its id of sixteen, four numbers of four, one of one. */
const rowBytes = 65

export function packPositions(states: readonly ResourceState[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(states.length * rowBytes)
  const batch = columnsOf(bytes)
  for (const [row, state] of states.entries()) {
    batch.fix_at[row] = Date.parse(state.fix_at)
    batch.received_at[row] = Date.parse(state.received_at)
    batch.cx[row] = state.cx
    batch.cy[row] = state.cy
    writeUuid(state.resource_id, batch.resource_id, row * uuidWords)
    batch.accuracy_m[row] = state.accuracy_m ?? Number.NaN
    batch.speed_km_h[row] = state.speed_km_h ?? Number.NaN
    batch.course_deg[row] = state.course_deg ?? Number.NaN
    batch.battery_pct[row] = state.battery_pct ?? Number.NaN
    batch.is_doubtful[row] = Number(state.is_doubtful)
  }
  return bytes
}

/** A batch as rows, for who wants to read it rather than draw it. */
export function unpackPositions(batch: PositionBatch): ResourceState[] {
  return Array.from({ length: batch.count }, (_, row) => ({
    resource_id: uuidOf(batch.resource_id, row * uuidWords),
    fix_at: new Date(batch.fix_at[row] ?? 0).toISOString(),
    received_at: new Date(batch.received_at[row] ?? 0).toISOString(),
    cx: batch.cx[row] ?? 0,
    cy: batch.cy[row] ?? 0,
    accuracy_m: known(batch.accuracy_m[row]),
    speed_km_h: known(batch.speed_km_h[row]),
    course_deg: known(batch.course_deg[row]),
    battery_pct: known(batch.battery_pct[row]),
    is_doubtful: batch.is_doubtful[row] === 1,
  }))
}

/** What was packed, checked a column at a time. */
export const positionBatch = z
  .union([z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)])
  .transform((sent) => (sent instanceof Uint8Array ? sent : new Uint8Array(sent)))
  .refine(({ byteLength }) => byteLength % rowBytes === 0, 'POSITIONS_TORN')
  .transform(columnsOf)
  .refine(isPlausible, 'POSITIONS_IMPLAUSIBLE')

/**
 * The columns of packed states. Little-endian, as is every processor that this runs on; the widest
 * first, so that all are aligned.
 */
export function columnsOf(sent: Uint8Array): PositionBatch {
  // A view of another buffer may begin where no number can.
  const { buffer, byteOffset } = sent.byteOffset % 8 === 0 ? sent : new Uint8Array(sent)
  const count = sent.byteLength / rowBytes
  const wide = (column: number) => new Float64Array(buffer, byteOffset + column * 8 * count, count)
  const narrow = (column: number) =>
    new Float32Array(buffer, byteOffset + (48 + column * 4) * count, count)
  return {
    count,
    fix_at: wide(0),
    received_at: wide(1),
    cx: wide(2),
    cy: wide(3),
    resource_id: new Uint32Array(buffer, byteOffset + 32 * count, count * uuidWords),
    accuracy_m: narrow(0),
    speed_km_h: narrow(1),
    course_deg: narrow(2),
    battery_pct: narrow(3),
    is_doubtful: new Uint8Array(buffer, byteOffset + 64 * count, count),
  }
}

/** The last instant that a date can tell, ms. */
const lastInstant = 8.64e15

function isPlausible({ cx, cy, fix_at, received_at }: PositionBatch): boolean {
  return (
    isWithin(cx, 180) &&
    isWithin(cy, 90) &&
    isWithin(fix_at, lastInstant) &&
    isWithin(received_at, lastInstant)
  )
}

/** Comparison with what is no number is false. A function for each number would make garbage of ten thousand a second. */
function isWithin(column: Float64Array, most: number): boolean {
  for (let row = 0; row < column.length; row += 1) {
    if (!(Math.abs(column[row] ?? Number.NaN) <= most)) return false
  }
  return true
}

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
