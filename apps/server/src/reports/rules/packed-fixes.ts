import type { TripFix } from '@baquiano/geo'

/** Instant in ms, x, y as doubles, accuracy and doubt as singles: what `selectPackedDay` writes of each fix. */
const bytes = 32

/** The fixes of a day as the database packed them: thousands of rows by themselves would fill the heap of the process. */
export function unpackFixes(packed: Uint8Array): TripFix[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  return Array.from({ length: packed.byteLength / bytes }, (_, index) => {
    const from = index * bytes
    const accuracy_m = view.getFloat32(from + 24)
    return {
      fix_at: new Date(view.getFloat64(from)).toISOString(),
      cx: view.getFloat64(from + 8),
      cy: view.getFloat64(from + 16),
      accuracy_m: Number.isNaN(accuracy_m) ? null : accuracy_m,
      is_doubtful: view.getFloat32(from + 28) === 1,
    }
  })
}
