import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildTiles,
  createRoadEngine,
  openValhalla,
  type RoadEngine,
} from '../apps/server/src/roads/index.ts'
import { lengthM, lineDistanceM, stopsOf } from '../packages/geo/src/index.ts'
import { type DrivenTrack, readGpx, readHof, type Trace } from './lab/traces/read-traces.ts'

/** A fix that is laid farther away than this is not laid at all. */
const laidWithinM = 50
const leastMatched = 0.95

/**
 * Recorded tracks: taxis of Porto and a track of Andorra without times, laid on the streets of their
 * extracts; cars in Hof, of which no extract is at hand, measured against the streets that they drove.
 *
 * TRACES names the folder of the tracks, EXTRACTS that of `porto.osm.pbf` and `andorra.osm.pbf`.
 */
export async function measure(): Promise<object> {
  const { TRACES, EXTRACTS } = process.env
  if (!TRACES || !EXTRACTS) throw new Error('TRACES=FOLDER EXTRACTS=FOLDER npm run bench -- traces')
  const layFrom = async (place: string) =>
    onStreets(join(EXTRACTS, `${place}.osm.pbf`), async (engine) => {
      const laid = []
      for (const trace of await readGpx(TRACES, place)) laid.push(await layTrace(engine, trace))
      return laid
    })
  const porto = summary(await layFrom('porto'))
  const andorra_without_times = summary(await layFrom('andorra'))
  const hof = (await readHof(TRACES)).map(measureDriven)
  const within = [porto, andorra_without_times].every(({ matched }) => matched >= leastMatched)
  return { porto, andorra_without_times, hof, within }
}

async function onStreets<Value>(
  extract: string,
  work: (engine: RoadEngine) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-traces-'))
  await buildTiles([extract], folder)
  const streets = await openValhalla(folder, [])
  try {
    return await work(createRoadEngine(streets))
  } finally {
    await streets.close()
    await rm(folder, { recursive: true })
  }
}

interface Laid {
  readonly fixes: number
  readonly matched: number
  readonly length_error_pct: number
}

async function layTrace(engine: RoadEngine, { fixes }: Trace): Promise<Laid> {
  const parts = await engine.match(fixes)
  const isLaid = (index: number) =>
    parts.some(({ source, shape, first, last }) => {
      const line = shape.map(([cx, cy]) => ({ cx, cy }))
      const fix = fixes[index]
      if (source !== 'road' || !fix || index < first || index > last) return false
      return lineDistanceM(fix, line) <= laidWithinM
    })
  const laid_m = parts.reduce((sum, { distance_m }) => sum + distance_m, 0)
  return {
    fixes: fixes.length,
    matched: fixes.filter((_, index) => isLaid(index)).length,
    length_error_pct: percent(laid_m, lengthM(fixes)),
  }
}

const percent = (measured: number, real: number): number => tenths((measured / real - 1) * 100)
const tenths = (value: number): number => Math.round(value * 10) / 10

/** How much longer the streets are than the straight lines from fix to fix, track by track. */
function summary(laid: readonly Laid[]) {
  const sum = (name: 'fixes' | 'matched') => laid.reduce((total, one) => total + one[name], 0)
  const length_error_pct = laid.map((one) => one.length_error_pct)
  const matched = Math.round((sum('matched') / sum('fixes')) * 1000) / 1000
  return { tracks: laid.length, fixes: sum('fixes'), matched, length_error_pct }
}

function measureDriven({ id, fixes, streets }: DrivenTrack) {
  const real_m = streets.reduce((sum, street) => sum + lengthM(street), 0)
  const beside_m = fixes
    .map((fix) => Math.min(...streets.map((street) => lineDistanceM(fix, street))))
    .toSorted((a, b) => a - b)
  const part = (share: number) =>
    tenths(beside_m[Math.floor(beside_m.length * share)] ?? Number.NaN)
  return {
    id,
    fixes: fixes.length,
    length_error_pct: percent(lengthM(fixes), real_m),
    beside_p50_m: part(0.5),
    beside_p95_m: part(0.95),
    stops_s: stopsOf(fixes).map(({ from_ms, to_ms }) => (to_ms - from_ms) / 1000),
  }
}
