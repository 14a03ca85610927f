import type { WireType } from './wire-types.ts'

const headerBytes = 20
const nullLength = -1

/**
 * A column for `unnest`, in PostgreSQL's binary form: neither side prints and reads numbers, which by
 * the thousand costs more than keeping them. A column of nothing but nulls is the empty array, which
 * `unnest` fills up with nulls.
 */
export function arrayOf<Row, Value>(
  type: WireType<Value>,
  rows: readonly Row[],
  valueOf: (row: Row) => Value | null,
): Buffer {
  // Read twice rather than gathered: thousands of columns a second would be the collector's work.
  let nulls = 0
  for (const row of rows) if (valueOf(row) === null) nulls += 1
  if (nulls === rows.length) return header(type.oid, 0, false)
  const length = headerBytes + rows.length * 4 + (rows.length - nulls) * type.bytes
  const array = Buffer.allocUnsafe(length)
  let at = header(type.oid, rows.length, nulls > 0).copy(array)
  for (const row of rows) {
    const value = valueOf(row)
    at = array.writeInt32BE(value === null ? nullLength : type.bytes, at)
    if (value === null) continue
    type.write(array, value, at)
    at += type.bytes
  }
  return array
}

/** Number of dimensions, whether there are nulls, the type; of the one dimension length and first index. */
function header(oid: number, length: number, hasNulls: boolean): Buffer {
  const fields = length === 0 ? [0, 0, oid] : [1, Number(hasNulls), oid, length, 1]
  const bytes = Buffer.alloc(fields.length * 4)
  for (const [index, field] of fields.entries()) bytes.writeInt32BE(field, index * 4)
  return bytes
}
