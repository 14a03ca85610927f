import { type Import, imports, traccarImports } from '@baquiano/contract/imports'
import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aRole } from '../../../test/builders.ts'
import { startImporting } from '../../../test/importing.ts'
import { serveLoopback } from '../../../test/serve-loopback.ts'

/** A server that answers as Traccar's OpenAPI describes, to one token. */
const token = 'RzBFAiEA-token'
interface Asked {
  readonly path: string
  readonly authorization: string | undefined
}
let asked: Asked[] = []
let answers: Record<string, unknown> = {}
let status = 200
const url = await serveLoopback((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://traccar')
  const path = pathname.replace('/gps/api/', '')
  const { authorization } = request.headers
  asked.push({ path, authorization })
  const isOpen = path === 'server' || authorization === `Bearer ${token}`
  const answer = path === 'positions' ? positionsOf(searchParams) : answers[path]
  const code = isOpen ? (answer === undefined ? 404 : path === 'server' ? 200 : status) : 401
  response.writeHead(code, { 'content-type': 'application/json' })
  response.end(code === 200 ? JSON.stringify(answer) : 'java.lang.SecurityException: denied')
})
const inside = new URL(url).origin
const server = await startImporting({ traccarInside: [inside] })
const { call, found, get, run } = server
const traccar = { url: `${inside}/gps`, token }

const positions = [
  ['2026-03-01T14:00:00.000+00:00', 4.65],
  ['2026-03-01T14:00:10.000+00:00', 4.651],
  ['2026-03-02T14:00:00.000+00:00', 4.66],
  ['2026-02-20T14:00:00.000+00:00', 4.7],
] as const
const positionsOf = (query: URLSearchParams) =>
  positions
    .filter(([at]) => Date.parse(at) >= Date.parse(query.get('from') ?? ''))
    .filter(([at]) => Date.parse(at) < Date.parse(query.get('to') ?? ''))
    .map(([fixTime, latitude], id) => ({
      id,
      deviceId: Number(query.get('deviceId')),
      protocol: 'osmand',
      attributes: { batteryLevel: 77, distance: 12.5, motion: true },
      fixTime,
      valid: true,
      latitude,
      longitude: -74.08,
      speed: 5,
      course: 90,
      altitude: 2600,
      accuracy: 0,
      network: null,
    }))

let unique = ''
beforeEach(() => {
  unique = uuidv7().slice(-8)
  asked = []
  status = 200
  answers = {
    server: { id: 1, version: '6.10', registration: false, attributes: {} },
    devices: [
      {
        id: 7,
        name: 'Camión 12 (GPS) Norte',
        uniqueId: `86-${unique}`,
        groupId: 3,
        phone: null,
        disabled: false,
        attributes: { speedLimit: 30 },
      },
      { id: 8, name: 'Moto', uniqueId: `m${unique}`, groupId: 0, phone: '', disabled: true },
    ],
    groups: [
      { id: 3, name: 'Norte, día', groupId: 0, attributes: {} },
      { id: 4, name: 'NORTE, DÍA', groupId: 3 },
    ],
    drivers: [{ id: 1, name: 'Ana María Gil', uniqueId: 'TAG-9', attributes: {} }],
    geofences: [
      { id: 1, name: 'Bodega', area: 'CIRCLE (4.65 -74.1, 200)', calendarId: 0, attributes: {} },
    ],
  }
})

type Company = Awaited<ReturnType<typeof found>>
const look = async ({ token: staff }: Company, body: object = traccar) =>
  (await call(traccarImports.look, { body }, staff)).body

async function proceed({ company_id, token: staff }: Company, id: string) {
  const { task_id } = await get(staff, id)
  await run(company_id, task_id ?? '')
  return get(staff, id)
}

async function write(company: Company, id: string) {
  await call(imports.create, { body: { id } }, company.token)
  return proceed(company, id)
}

it('says what a server holds, and stores nothing', async () => {
  const company = await found()
  expect(await look(company)).toEqual({
    fault: null,
    found: {
      version: '6.10',
      groups: 1,
      drivers: 1,
      zones: 1,
      devices: [
        { id: 7, name: 'Camión 12 (GPS) Norte', identifier: `86-${unique}` },
        { id: 8, name: 'Moto', identifier: `m${unique}` },
      ],
    },
  })
  const all = await call(imports.filter, { body: { process_state: null } }, company.token)
  expect(all.body.records).toEqual([])
})

it('brings groups, people with their phones, zones and positions, which the phones go on with', async () => {
  const company = await found()
  const { token: staff } = company
  const { body: role } = await call(roles.create, { body: aRole() }, staff)
  const source_id = uuidv7()
  const parts = ['groups', 'resources', 'zones']
  const body = { ...traccar, source_id, parts, role: role.name }
  const { body: fetched } = await call(traccarImports.fetch, { body }, staff)
  expect(fetched).toMatchObject({ fault: null })
  const ids = Object.fromEntries(fetched.records.map(({ record, id }: Import) => [record, id]))
  expect(Object.keys(ids)).toEqual(parts)
  const counts: Record<string, object> = {}
  for (const part of parts) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- people name groups
    const loaded = await proceed(company, ids[part])
    expect(loaded.columns.filter(({ target }) => target === null)).toEqual([])
    // oxlint-disable-next-line eslint/no-await-in-loop -- likewise
    counts[part] = (await write(company, ids[part])).counts
  }
  expect(counts).toMatchObject({
    groups: { done: 1, rejected: 0 },
    resources: { done: 3, rejected: 0 },
    zones: { done: 1, rejected: 0 },
  })
  const { body: named } = await call(groups.filter, { body: {} }, staff)
  const { body: people } = await call(resources.filter, { body: {} }, staff)
  const made = people.records.filter(({ role_id }: { role_id: string }) => role_id === role.id)
  expect(made).toMatchObject([
    { name: 'Ana', lastname: 'María Gil', identification: 'TAG9' },
    {
      name: 'Camión',
      lastname: 'GPS Norte',
      identification: `86${unique}`,
      group_ids: [named.records[0].id],
    },
    { name: 'Moto', lastname: '-', status: 'Inactive' },
  ])

  const wanted = { ...traccar, source_id, device_ids: [7, 99], days: 3 }
  const { body: history } = await call(traccarImports.positions, { body: wanted }, staff)
  expect(history).toMatchObject({ fault: null, done_ids: [7, 99], record: { source_id } })
  expect((await proceed(company, history.record.id)).counts).toMatchObject({ create: 3 })
  expect((await write(company, history.record.id)).counts).toMatchObject({ done: 3 })
  const of = { process_state: null, filters: { source_id } }
  expect((await call(imports.filter, { body: of }, staff)).body.records).toHaveLength(4)
  const sent = `/v1/osmand?id=86-${unique}&lat=4.6&lon=-74.1`
  expect((await server.http.inject({ method: 'GET', url: sent })).statusCode).toBe(200)
})

it('keeps the token nowhere, and sends it to nothing that is no Traccar', async () => {
  const company = await found()
  await look(company)
  expect(asked[0]).toEqual({ path: 'server', authorization: undefined })
  const body = { ...traccar, source_id: uuidv7(), parts: ['groups'], role: 'Nadie' }
  await call(traccarImports.fetch, { body }, company.token)
  const db = server.database.reader(company.company_id)
  const tables = ['import', 'task', 'audit', 'outbox'] as const
  const rows = tables.map((table) => db.selectFrom(table).selectAll().execute())
  expect(JSON.stringify(await Promise.all(rows))).not.toContain(token)
  asked = []
  answers['server'] = { name: 'another program' }
  expect(await look(company)).toEqual({ fault: 'UNRECOGNISED', found: null })
  expect(asked.map(({ authorization }) => authorization)).toEqual([undefined])
})

it.each([
  ['TOKEN_REJECTED', { ...traccar, token: 'another' }],
  ['UNRECOGNISED', { ...traccar, url: `${inside}/elsewhere` }],
  ['UNREACHABLE', { ...traccar, url: 'https://nobody.example.com' }],
  ['ADDRESS_NOT_ALLOWED', { ...traccar, url: 'https://inside.example.com' }],
  ['ADDRESS_NOT_ALLOWED', { ...traccar, url: 'http://forms.example.com:8082' }],
  ['ADDRESS_NOT_ALLOWED', { ...traccar, url: 'http://127.0.0.1:1' }],
  ['ADDRESS_NOT_ALLOWED', { ...traccar, url: '169.254.169.254' }],
  ['ADDRESS_NOT_ALLOWED', { ...traccar, url: 'http://[' }],
])('says %s of a server that gives nothing', async (fault, body) => {
  expect(await look(await found(), body)).toEqual({ fault, found: null })
})

it.each([
  [403, 'FORBIDDEN'],
  [400, 'FORBIDDEN'],
  [429, 'SLOW'],
  [500, 'UNRECOGNISED'],
])('takes the status %i for %s', async (code, fault) => {
  status = code
  expect(await look(await found())).toMatchObject({ fault })
})

it('is open to those alone who may create such records', async () => {
  const company = await found()
  const staff = server.signIn({
    company_id: company.company_id,
    permissions: new Set(['UPLOAD_FILES_CREATE', 'GROUPS_CREATE']),
  })
  const body = { ...traccar, source_id: uuidv7(), parts: ['resources'], role: 'Rol' }
  expect((await call(traccarImports.fetch, { body }, staff)).status).toBe(722)
  expect(asked).toEqual([])
})
