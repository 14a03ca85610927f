import type { Job, Problem, Vehicle } from '@baquiano/optimizer'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { buildTiles, createRoadEngine, openValhalla } from '../apps/server/src/roads/index.ts'
import { makeHome } from '../e2e/product.ts'
import { solve } from '../packages/optimizer/src/index.ts'
import { verifyPlan } from '../packages/optimizer/test/verify-plan.ts'
import { apiOf } from './lab/api.ts'
import { createCompany, createNeighbour } from './lab/create-company.ts'
import { pairDevices } from './lab/devices.ts'
import { fillBoard } from './lab/fill-board.ts'
import { importTown } from './lab/import-town.ts'
import { probe } from './lab/probe.ts'
import { startServer } from './lab/server.ts'
import { placesOn } from './lab/street-places.ts'
import { until } from './lab/until.ts'
import { v7 as uuidv7 } from 'uuid'

/** The first plan after the matrix, and until a result is shown; of calls of others, a multiple of those of a quiet server. */
const most = { first_s: 3, shown_s: 60, times: 5 }

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/**
 * A day of visits on the streets of the extract that `EXTRACT` names: how long its matrix takes and how soon a plan with every
 * visit is there; then, on a server with the demo's city, the same by its API, and what another company waits meanwhile. `VISITS`, `PEOPLE`
 * and `SECONDS` of the search are 1,000, 50 and 20 unless they say otherwise; `API_VISITS` are as many as one plan takes.
 */
export async function measure(): Promise<object> {
  const { EXTRACT } = process.env
  if (!EXTRACT) throw new Error('EXTRACT=FILE.osm.pbf npm run bench -- optimise-roads')
  const size = { visits: numberOf('VISITS', 1000), people: numberOf('PEOPLE', 50) }
  const seconds = numberOf('SECONDS', 20)
  const roads = await measureRoads(EXTRACT, { ...size, seconds })
  const api = await measureApi({
    visits: numberOf('API_VISITS', 500),
    people: size.people,
    seconds,
  })
  return { ...size, seconds, ...roads, ...api, within: roads.within && api.within }
}

interface Size {
  readonly visits: number
  readonly people: number
  readonly seconds: number
}

const hour = 3600
const tenths = (value: number): number => Math.round(value * 10) / 10
const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

async function measureRoads(extract: string, { visits, people, seconds }: Size) {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-optimise-'))
  await buildTiles([extract], folder)
  const streets = await openValhalla(folder, [])
  const engine = createRoadEngine(streets)
  try {
    const places = (await placesOn(extract, { engine, count: visits })).slice(0, visits)
    const asked = performance.now()
    const matrix = await engine.matrix(places, places)
    const matrix_s = secondsSince(asked)
    const on_streets =
      matrix.sources.flat().filter((source) => source === 'road').length / places.length ** 2
    const problem = problemOn(matrix, { visits, people })
    const begun = performance.now()
    let first_s: number | null = null
    const plan = solve(problem, {
      seed: 1,
      limit: { spent: () => secondsSince(begun) / seconds },
      onBest: ({ unassigned }) => {
        if (unassigned === 0) first_s ??= secondsSince(begun)
      },
    })
    const faults = verifyPlan(problem, plan)
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join('; '))
    const shown_s = matrix_s + secondsSince(begun)
    const left = plan.unassigned.length
    return {
      places: places.length,
      on_streets: Math.round(on_streets * 1000) / 1000,
      matrix_s: tenths(matrix_s),
      first_s: first_s === null ? null : tenths(first_s),
      shown_s: tenths(shown_s),
      drive_h: tenths(plan.routes.reduce((sum, route) => sum + route.duration, 0) / hour),
      left,
      iterations: plan.iterations,
      within: first_s !== null && first_s <= most.first_s && shown_s <= most.shown_s && left === 0,
    }
  } finally {
    await streets.close()
    await rm(folder, { recursive: true })
  }
}

type Matrix = Awaited<ReturnType<ReturnType<typeof createRoadEngine>['matrix']>>

/** Visits of a quarter of an hour, a third of them in one half of the day, by people who begin and end at ten depots. */
function problemOn(
  { durations_s, distances_m }: Matrix,
  { visits, people }: Pick<Size, 'visits' | 'people'>,
): Problem {
  const places = durations_s.length
  const halves: [number, number][] = [
    [8 * hour, 12 * hour],
    [13 * hour, 17 * hour],
  ]
  const jobs = Array.from({ length: visits }, (_, at): Job => {
    const half = halves[at % 6]
    const place = { location_index: at % places, service: 900 }
    return { id: `${at}`, ...place, ...(half && { time_windows: [half] }) }
  })
  const vehicles = Array.from({ length: people }, (_, at): Vehicle => {
    const depot = Math.floor(((at % 10) * places) / 10)
    const day: [number, number] = [8 * hour, 18 * hour]
    return { id: `v${at}`, start_index: depot, end_index: depot, time_window: day }
  })
  return { jobs, vehicles, durations: durations_s.flat(), distances: distances_m.flat() }
}

const plan = z.object({ state: z.string(), after: z.unknown().nullable() })
const people_of = z.object({ records: z.array(z.object({ id: z.string(), name: z.string() })) })

async function measureApi({ visits, people, seconds }: Size) {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const { url } = server
  try {
    const company = await createCompany(url, home)
    const token = company.access_token
    const api = apiOf(url)
    await importTown(url, company.platform_token)
    const { access_token } = await createNeighbour(url, company.platform_token)
    const [device] = await pairDevices(url, access_token, 1)
    if (!device) throw new Error('No device was paired')
    const date = new Date(Date.now() + 48 * hour * 1000).toISOString().slice(0, 10)
    await fillBoard({ url, company, people, days: { [date]: visits } })
    const body = { quantity: 1000, fields: ['name'] }
    const { records } = people_of.parse(await api('POST', '/resource/filter', { token, body }))
    const resource_ids = records.filter(({ name }) => name === 'Recurso').map(({ id }) => id)

    const during = async <T>(work: () => Promise<T>) => {
      let isOver = false
      const probing = probe({ url, access_token, device }, () => isOver)
      const done = await work().finally(() => {
        isOver = true
      })
      const { took, failed } = await probing
      const sorted = took.toSorted((a, b) => a - b)
      const p99_ms = tenths(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN)
      return { done, p99_ms, failed, calls: took.length }
    }
    const rest = () => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    await during(rest)
    const quiet = await during(rest)
    const busy = await during(async () => {
      const id = uuidv7()
      const begun = performance.now()
      let first_s: number | null = null
      const search = { id, date, resource_ids, search_s: seconds }
      await api('POST', '/routing', { token, body: search })
      await until(async () => {
        const { state, after } = plan.parse(await api('GET', `/routing/${id}`, { token }))
        if (after !== null) first_s ??= secondsSince(begun)
        if (state !== 'RUNNING' && state !== 'DONE') throw new Error(`The plan is ${state}`)
        return state === 'DONE'
      })
      return { first_s: tenths(first_s ?? Number.NaN), over_s: tenths(secondsSince(begun)) }
    })
    const times = tenths(busy.p99_ms / quiet.p99_ms)
    return {
      api_visits: visits,
      api_first_s: busy.done.first_s,
      api_over_s: busy.done.over_s,
      quiet_p99_ms: quiet.p99_ms,
      busy_p99_ms: busy.p99_ms,
      times,
      calls: busy.calls,
      failed: busy.failed,
      within: times <= most.times && busy.failed === 0 && busy.done.over_s <= most.shown_s,
    }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}
