import { type PositionBatch, type ResourceState, showsPresence } from '@baquiano/contract/tracking'

/** Numbers per slot and their offsets; NaN if unknown. */
export const factFields = 9
export const fact = {
  received_ms: 0,
  speed_km_h: 1,
  course_deg: 2,
  fix_ms: 3,
  cx: 4,
  cy: 5,
  accuracy_m: 6,
  battery_pct: 7,
  /** 1 of a doubtful fix, else 0. */
  is_doubtful: 8,
} as const
const firstSlots = 64

/** The latest fix of each slot, in one array of numbers. */
export function createFacts() {
  let facts = new Float64Array(factFields * firstSlots).fill(Number.NaN)

  const keep = (slot: number, batch: PositionBatch, row: number) => {
    const base = slot * factFields
    if (base + factFields > facts.length) facts = doubled(facts)
    facts[base + fact.received_ms] = read(batch.received_at, row)
    facts[base + fact.speed_km_h] = read(batch.speed_km_h, row)
    facts[base + fact.course_deg] = read(batch.course_deg, row)
    facts[base + fact.fix_ms] = read(batch.fix_at, row)
    facts[base + fact.cx] = read(batch.cx, row)
    facts[base + fact.cy] = read(batch.cy, row)
    facts[base + fact.accuracy_m] = read(batch.accuracy_m, row)
    facts[base + fact.battery_pct] = read(batch.battery_pct, row)
    facts[base + fact.is_doubtful] = read(batch.is_doubtful, row)
  }

  return {
    keep,
    all: () => facts,
    fixMs: (slot: number) => read(facts, slot * factFields + fact.fix_ms),
    isDoubtful: (slot: number) => read(facts, slot * factFields + fact.is_doubtful) === 1,
    /** The state of a slot, in the shape of the API. */
    stateOf: (slot: number, resource_id: string) => stateOf(facts, slot, resource_id),
  }
}

function stateOf(facts: Float64Array, slot: number, resource_id: string): ResourceState {
  const field = (name: keyof typeof fact) => read(facts, slot * factFields + fact[name])
  const known = (name: keyof typeof fact) => (Number.isNaN(field(name)) ? null : field(name))
  return {
    resource_id,
    fix_at: new Date(field('fix_ms')).toISOString(),
    received_at: new Date(field('received_ms')).toISOString(),
    cx: field('cx'),
    cy: field('cy'),
    accuracy_m: known('accuracy_m'),
    speed_km_h: known('speed_km_h'),
    course_deg: known('course_deg'),
    battery_pct: known('battery_pct'),
    is_doubtful: field('is_doubtful') === 1,
  }
}

export const isOnline = (state: ResourceState | undefined, now: number): boolean =>
  state !== undefined && showsPresence(Date.parse(state.fix_at), now)

const read = (values: Float64Array | Float32Array | Uint8Array, index: number): number =>
  values[index] ?? Number.NaN

function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2).fill(Number.NaN)
  larger.set(values)
  return larger
}
