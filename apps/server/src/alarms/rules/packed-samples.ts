import { type ReceivedFix, sampleOf } from './received-fix.ts'
import type { Sample } from './alarm-state.ts'

/** Two instants in ms, place as doubles; accuracy, speed, charge and doubt as singles; the id: what `selectTrack` writes. */
const bytes = 64

/** The positions of days as the database packed them: rows by themselves take five times as long to be read. */
export function unpackSamples(packed: Buffer): Sample[] {
  return Array.from({ length: packed.byteLength / bytes }, (_, index) => {
    const from = index * bytes
    const fix: ReceivedFix = {
      made: packed.readDoubleBE(from),
      received: packed.readDoubleBE(from + 8),
      cx: packed.readDoubleBE(from + 16),
      cy: packed.readDoubleBE(from + 24),
      accuracy_m: numberOf(packed.readFloatBE(from + 32)),
      speed_km_h: numberOf(packed.readFloatBE(from + 36)),
      battery_pct: numberOf(packed.readFloatBE(from + 40)),
      is_doubtful: packed.readFloatBE(from + 44) === 1,
      id: packed.toString('hex', from + 48, from + bytes),
    }
    return sampleOf(fix)
  })
}

const numberOf = (value: number): number | null => (Number.isNaN(value) ? null : value)
