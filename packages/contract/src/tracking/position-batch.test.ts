import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ResourceState } from './position.ts'
import { packPositions, positionBatch, unpackPositions } from './position-batch.ts'

const at = fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString())
const measure = fc.option(fc.float({ min: 0, max: 360, noNaN: true }), { nil: null })
const state: fc.Arbitrary<ResourceState> = fc.record({
  resource_id: fc.uuid(),
  fix_at: at,
  received_at: at,
  cx: fc.double({ min: -180, max: 180, noNaN: true }),
  cy: fc.double({ min: -90, max: 90, noNaN: true }),
  accuracy_m: measure,
  speed_km_h: measure,
  course_deg: measure,
  battery_pct: measure,
  is_doubtful: fc.boolean(),
})

const read = (bytes: Uint8Array) => unpackPositions(positionBatch.parse(bytes))

it('arrives as it was sent, wherever in a buffer it lies', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 20 }), fc.nat(16), (states, shift) => {
      const packed = packPositions(states)
      const among = new Uint8Array(packed.length + shift)
      among.set(packed, shift)
      expect(read(packed)).toEqual(states)
      expect(read(among.subarray(shift))).toEqual(states)
      expect(read(Buffer.from(among).subarray(shift))).toEqual(states)
      expect(unpackPositions(positionBatch.parse(packed.buffer))).toEqual(states)
    }),
  )
})

it('refuses what is torn, and places and instants that cannot be', () => {
  const [good] = fc.sample(state, 1)
  if (!good) throw new Error('nothing to send')
  expect(positionBatch.safeParse(packPositions([good]).slice(1)).success).toBe(false)
  for (const wrong of [{ cx: 181 }, { cy: Number.NaN }, { fix_at: 'yesterday' }]) {
    expect(positionBatch.safeParse(packPositions([good, { ...good, ...wrong }])).success).toBe(
      false,
    )
  }
  expect(positionBatch.safeParse({ records: [good] }).success).toBe(false)
})
