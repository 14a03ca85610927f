import { visitPoints } from '@baquiano/contract/visit-points'
import { squareOf, tileKeyOf } from '@baquiano/geo'
import { VectorTile } from '@mapbox/vector-tile'
import { double, sample, tuple } from 'fast-check'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aTypologyId, aVisitPoint } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { mergeCells } from './visit-point-tiles.repository.ts'

const { call, signIn, database, platform } = await startTestServer()
const { create, update, remove, bulkStatus, filter, tile, extent } = visitPoints
let token: string
let company_id: string

beforeEach(() => {
  company_id = uuidv7()
  token = signIn({ company_id })
})

const add = async (overrides: object = {}) =>
  (await call(create, { body: { ...aVisitPoint(), ...overrides } }, token)).body

/** Properties of the features of the tile that a place is in. */
async function tileAt(zoom: number, place: readonly [number, number], more: object = {}) {
  const [x, y] = squareOf(...place)
  const numbers = { column: Math.floor(x * 2 ** zoom), row: Math.floor(y * 2 ** zoom) }
  const answer = await call(tile, { body: { zoom, ...numbers, ...more } }, token)
  expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  const { points } = new VectorTile(new PbfReader(answer.body)).layers
  return Array.from(
    { length: points?.length ?? 0 },
    (_, at) => points?.feature(at).properties ?? {},
  )
}

async function totalOf(zoom: number, filters: object) {
  const clusters = await tileAt(zoom, house, { filters })
  const sum = (name: string) => clusters.reduce((all, cluster) => all + Number(cluster[name]), 0)
  return [sum('points'), sum('inactive')]
}

const around = async (filters: object) =>
  (await call(extent, { body: { filters } }, token)).body.bounds

const house = [-75.57, 6.21] as const

it('has the key of a place that the code has', async () => {
  const longitude = double({ min: -180, max: 180, noNaN: true })
  const latitude = double({ min: -90, max: 90, noNaN: true })
  const places = sample(tuple(longitude, latitude), 500)
  const rows = sql`select * from unnest(${places.map(([cx]) => cx)}::float8[], ${places.map(([, cy]) => cy)}::float8[]) as place (cx, cy)`
  const { rows: keys } = await sql<{ key: number }>`
    select tile_key(cx, cy)::float8 as key from (${rows}) as places`.execute(
    database.reader(company_id),
  )
  expect(keys.map(({ key }) => key)).toEqual(places.map((place) => tileKeyOf(...place)))
})

it('draws one by itself with its name, and several as one that says how many are inactive', async () => {
  const { id, name } = await add()
  expect(await tileAt(6, house)).toMatchObject([{ id, name, status: 'Active', cx: -75.57 }])
  await add({ status: 'Inactive' })
  await add({ cx: -75.575 })
  expect(await tileAt(6, house)).toEqual([{ points: 3, inactive: 1 }])
  expect(await tileAt(14, house)).toHaveLength(2)
})

it('counts what is too much for a tile, from sums or from rows, at every zoom', async () => {
  await database.transaction(company_id, (db) =>
    sql`insert into visit_point (company_id, id, object_type_id, name, identification, phone, address, country,
        department, city, cx, cy, relation_mode, status, added_on, update_on)
      select ${company_id}::uuid, overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, ${aTypologyId}::uuid, 'Tienda ' || n,
        'M' || n, '1', 'Calle ' || n, 'Colombia', 'Antioquia', case when n % 2 = 0 then 'Cali' else 'Pasto' end,
        -75.57 + (n % 7) * 0.00001, 6.21, 'all', case when n % 10 = 0 then 'Inactive' else 'Active' end, now(), now()
      from generate_series(1, 4100) as n`.execute(db),
  )
  for (const zoom of [0, 5, 6, 11, 12, 13, 17]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one call at a time says which one fails
    expect(await totalOf(zoom, {})).toEqual([4100, 410])
    // oxlint-disable-next-line eslint/no-await-in-loop -- likewise
    expect(await totalOf(zoom, { status: 'Active' })).toEqual([3690, 0])
    // oxlint-disable-next-line eslint/no-await-in-loop -- likewise
    expect(await totalOf(zoom, { city: 'Cali' })).toEqual([2050, 410])
  }
})

it('names the place of those that share one, so that the list finds them', async () => {
  const ids: string[] = [(await add()).id, (await add()).id]
  await add({ cx: -75.572 })
  const [shared] = (await tileAt(17, house)).filter(({ points }) => points === 2)
  const { body } = await call(filter, { body: { filters: { area: shared?.['area'] } } }, token)
  expect(new Set(body.records.map((record: { id: string }) => record.id))).toEqual(new Set(ids))
})

it('shows what the filters of the list leave, and nobody else sees any', async () => {
  const { id } = await add({ city: 'Cali', name: 'Ferretería Sol' })
  await add({ city: 'Pasto' })
  for (const filters of [{ city: 'Cali' }, { search: 'ferreteria' }, { search: 'fe' }]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one call at a time says which one fails
    expect(await tileAt(8, house, { filters })).toMatchObject([{ id }])
  }
  token = signIn()
  expect(await tileAt(8, house)).toEqual([])
  expect((await call(extent, { body: {} }, token)).body).toEqual({ bounds: null })
})

it('says where all of them are', async () => {
  await add({ cx: -75.5, cy: 6.2 })
  await add({ cx: -70, cy: 4, city: 'Cali' })
  await add({ cx: null, cy: null })
  expect(await around({})).toEqual([-75.5, 4, -70, 6.2])
  expect(await around({ city: 'Cali' })).toEqual([-70, 4, -70, 4])
})

it('narrows the list to a ring, and rejects what is none', async () => {
  const { id } = await add({ cx: -75.56, cy: 6.21 })
  await add({ cx: -75.56, cy: 6.29 })
  const area = '-75.6 6.2,-75.5 6.2,-75.5 6.3'
  const { body } = await call(filter, { body: { filters: { area } } }, token)
  expect(body.records.map((record: { id: string }) => record.id)).toEqual([id])
  const wrong = ['1 2,3 4', '-75.6 6.2,-75.5 6.2,-75.5 96.3', "1 2,3 4,5 6'"]
  for (const each of wrong) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one call at a time says which one fails
    expect((await call(filter, { body: { filters: { area: each } } }, token)).status).toBe(400)
  }
})

it('keeps sums that equal the rows, whatever was changed, before and after they are put together', async () => {
  const points = [
    await add(),
    await add(),
    await add({ cx: -75.2 }),
    await add({ cx: null, cy: null }),
  ]
  const [first, second, third, fourth] = points
  await call(bulkStatus, { body: { action: 'deactivate', select: { id: [first.id] } } }, token)
  const moved = { ...aVisitPoint({ cx: -74.1, cy: 4.6 }), status: 'Active' }
  await call(update, { params: { id: second.id }, body: moved }, token)
  await call(update, { params: { id: fourth.id }, body: { ...moved, identification: 'X1' } }, token)
  await call(remove, { params: { id: third.id } }, token)
  const both = async () => {
    const { rows } = await sql<{ counted: string; summed: string }>`
      with cells as (
        select zoom, cell, status, sum(points)::int as points from visit_point_cell
        group by 1, 2, 3 having sum(points) <> 0 order by 1, 2, 3
      ), truth as (
        select zoom, tile_key / (1::bigint << (48 - 2 * zoom)) as cell, status, count(*)::int as points
        from visit_point, unnest(array[8, 14]) as zoom where tile_key is not null
        group by 1, 2, 3 order by 1, 2, 3
      )
      select (select json_agg(truth)::text from truth) as counted,
        (select json_agg(cells)::text from cells) as summed`.execute(database.reader(company_id))
    return rows[0]
  }
  const rowsOf = async () =>
    (await sql`select 1 from visit_point_cell`.execute(database.reader(company_id))).rows.length
  const before = await both()
  expect(before?.summed).toBe(before?.counted)
  const changes = await rowsOf()
  await inContext(platform, { person: systemActorOf(company_id, 'UTC'), atomic: true }, mergeCells)
  expect(await both()).toEqual(before)
  expect(await rowsOf()).toBeLessThan(changes)
})
