import { mkdtemp, rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildTiles,
  createRoadEngine,
  openValhalla,
  type RoadEngine,
} from '../apps/server/src/roads/index.ts'
import { along, placesOn } from './lab/street-places.ts'

const routes = 300
const matrixPoints = 200
const fixes = 3000

/** The longest time that the event loop was blocked during our own calls. */
let blocked_ms = 0

async function watched<Value>(work: () => Promise<Value>): Promise<Value> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const value = await work()
  delay.disable()
  blocked_ms = Math.max(blocked_ms, Math.round(delay.max / 1e6))
  return value
}

/**
 * Ways, a matrix and a day's track on the extract that the variable EXTRACT names: Andorra or
 * Liechtenstein for the published figures.
 */
export async function measure(): Promise<object> {
  const { EXTRACT } = process.env
  if (!EXTRACT) throw new Error('EXTRACT=FILE.osm.pbf npm run bench -- roads')
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-roads-'))
  const begun = performance.now()
  await buildTiles([EXTRACT], folder)
  const build_s = (performance.now() - begun) / 1000
  const streets = await openValhalla(folder, [])
  const engine = createRoadEngine(streets)
  try {
    const places = await placesOn(EXTRACT, { engine, count: routes * 2 })
    const way = await measureRoutes(engine, places)
    const matrix = await measureMatrix(engine, streets, places.slice(0, matrixPoints))
    const match = await measureMatch(engine, places)
    const within = way.p95_ms <= 20 && matrix.ratio <= 1.2 && match.match_s <= 1 && blocked_ms <= 50
    return { build_s: tenths(build_s), ...way, ...matrix, ...match, blocked_ms, within }
  } finally {
    await streets.close()
    await rm(folder, { recursive: true })
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10

type Places = Awaited<ReturnType<typeof placesOn>>

async function measureRoutes(engine: RoadEngine, places: Places) {
  const once = async (index: number) => {
    const points = [places[index % places.length], places[(index * 7 + 13) % places.length]]
    const begun = performance.now()
    const { legs } = await engine.route(
      points.filter((it) => it !== undefined),
      'es',
    )
    return { ms: performance.now() - begun, isRoad: legs.every(({ source }) => source === 'road') }
  }
  for (let index = 0; index < 30; index += 1) await once(index)
  const measured = []
  for (let index = 0; index < routes; index += 1) measured.push(await once(index))
  const sorted = measured.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    p50_ms: tenths(sorted[Math.floor(routes * 0.5)] ?? Number.NaN),
    p95_ms: tenths(sorted[Math.floor(routes * 0.95)] ?? Number.NaN),
    on_streets: measured.filter(({ isRoad }) => isRoad).length / routes,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Compares our answers with the engine's own to the same requests, in turns. */
async function measureMatrix(
  engine: RoadEngine,
  streets: Awaited<ReturnType<typeof openValhalla>>,
  points: Places,
) {
  const ratios = []
  let ours_ms = 0
  for (let round = 0; round < 3; round += 1) {
    const own_ms = await timed(() => streets.cells(points, points))
    ours_ms = await timed(() => watched(() => engine.matrix(points, points)))
    ratios.push(ours_ms / own_ms)
  }
  const ratio = Math.round((ratios.toSorted((a, b) => a - b)[1] ?? Number.NaN) * 100) / 100
  return { matrix_ms: Math.round(ours_ms), ratio }
}

/** A day of fixes every few metres of a long way, each a little beside it. */
async function measureMatch(engine: RoadEngine, places: Places) {
  const { legs } = await engine.route(
    places.filter((_, index) => index % 12 === 0).slice(0, 40),
    'es',
  )
  const way = legs.flatMap(({ shape }) => shape).map(([cx, cy]) => ({ cx, cy }))
  const track = along(way).slice(0, fixes)
  const begun = performance.now()
  const parts = await watched(() => engine.match(track))
  const match_s = Math.round(performance.now() - begun) / 1000
  const onStreets = parts.filter(({ source }) => source === 'road')
  const matched = onStreets.reduce((sum, { first, last }) => sum + last - first, 0)
  return {
    fixes: track.length,
    match_s,
    matched: Math.round((matched / (track.length - 1)) * 1000) / 1000,
  }
}
