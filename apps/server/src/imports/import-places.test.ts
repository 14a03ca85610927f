import { imports } from '@baquiano/contract/imports'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { deliverAll } from '../../test/deliver-all.ts'
import { crossing, gridTown } from '../../test/grid-town.ts'
import { startImporting } from '../../test/importing.ts'
import { readTown } from '../../test/read-town.ts'
import { serveExtracts } from '../../test/serve-extracts.ts'
import { addPlaces } from '../geocoder/index.ts'

const server = await startImporting()
const { call, database, found, get, locatePoints, run } = server
const extract_id = uuidv7()
await addPlaces(database, {
  source: readTown(gridTown, [
    { ...crossing(6, 6), tags: { place: 'town', name: 'Villa Rejilla' } },
    { ...crossing(4, 2.3), tags: { 'addr:street': 'Calle 5', 'addr:housenumber': '3-33' } },
  ]),
  extract_id,
  now: new Date('2026-03-02T15:00:00Z'),
})
await serveExtracts(database, [{ extract_id, bounds: [-70.01, 3.99, -69.98, 4.02] }])

it('looks for addresses in the background, says which it does not find, and still takes all back', async () => {
  const { company_id, token } = await found()
  const file = [
    'Identificación,Nombre,Teléfono,Dirección,Ciudad,Departamento',
    '901,Gil,604 555 0101,Calle 5 # 3-33,Villa Rejilla,Meta',
    '902,Ríos,604 555 0102,"por el parque, preguntar",Villa Rejilla,Meta',
  ].join('\n')
  const query = { record: 'visit-points', name: 'clientes.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, token)
  const proceed = async () => {
    const { task_id } = await get(token, sent.id)
    await run(company_id, task_id ?? '')
    return get(token, sent.id)
  }
  const params = { id: sent.id }
  const placesOf = async () => (await call(imports.places, { params }, token)).body
  const importedPoints = async (import_id = sent.id) =>
    (await call(visitPoints.filter, { body: { filters: { import_id } } }, token)).body.records
  await proceed()
  expect([await placesOf(), await importedPoints()]).toEqual([{ records: [], is_cut: false }, []])
  await call(imports.create, { body: { id: sent.id } }, token)
  expect(await proceed()).toMatchObject({ process_state: 'FINALIZED', counts: { done: 2 } })

  await locatePoints()
  await deliverAll(server)
  const list = async () => (await call(visitPoints.filter, { body: {} }, token)).body.records
  expect(await list()).toMatchObject([
    { name: 'Gil', ...crossing(4, 2.3), location_source: 'address', location_quality: 'door' },
    { name: 'Ríos', cx: null, location_quality: 'none' },
  ])
  expect(await placesOf()).toMatchObject({
    records: [{ row: 2, name: 'Gil', act: 'create', ...crossing(4, 2.3) }],
  })
  expect(await importedPoints()).toHaveLength(2)
  expect(await importedPoints(uuidv7())).toEqual([])
  const filters = { warning: 'ADDRESS_NOT_GEOREFERENCED' }
  const { body: warned } = await call(imports.rows, { params, body: { filters } }, token)
  expect(warned.records).toMatchObject([{ row: 3, name: 'Ríos', state: 'done' }])

  await call(imports.undo, { params }, token)
  expect(await proceed()).toMatchObject({ process_state: 'UNDONE', counts: { undone: 2, kept: 0 } })
  expect([await list(), (await placesOf()).records]).toEqual([[], []])
})

it('puts rows into the town and the country of the company where a file says nothing of them', async () => {
  const { company_id, token } = await found()
  const read = async (titles: string, row: string, identification = 1) => {
    const file = Buffer.from(
      `Identificación;Nombre;Teléfono;Dirección${titles}\n${identification};Gil;604 555 0101;Calle 5${row}`,
    )
    const query = { record: 'visit-points', name: 'clientes.csv' }
    const { body: sent } = await call(imports.send, { query, file }, token)
    await run(company_id, (await get(token, sent.id)).task_id ?? '')
    const { counts, targets } = await get(token, sent.id)
    return {
      id: sent.id,
      counts,
      needed: targets.filter(({ required }) => required).map(({ target }) => target),
    }
  }
  const { id, counts, needed } = await read('', '')
  expect([counts.create, needed.includes('city'), needed.includes('country')]).toEqual([
    1,
    false,
    false,
  ])
  await call(imports.create, { body: { id } }, token)
  await run(company_id, (await get(token, id)).task_id ?? '')
  const { body } = await call(visitPoints.filter, { body: {} }, token)
  expect(body.records).toMatchObject([
    { city: 'Medellín', department: 'Antioquia', country: 'Colombia' },
  ])
  // A row without a town among rows that have one is not meant for ours.
  expect((await read(';Ciudad', ';', 2)).counts).toMatchObject({ rejected: 1 })
})

it('takes the department of a town that no catalogue has from the customers there', async () => {
  const { company_id, token } = await found()
  await database.transaction({ crossTenant: 'platform' }, (db) =>
    db.updateTable('company').set({ city: 'Villa Rejilla' }).where('id', '=', company_id).execute(),
  )
  const sendRows = async (titles: string, row: string) => {
    const file = Buffer.from(`Identificación;Nombre;Teléfono;Dirección${titles}\n${row}`)
    const query = { record: 'visit-points', name: 'clientes.csv' }
    const { body: sent } = await call(imports.send, { query, file }, token)
    await run(company_id, (await get(token, sent.id)).task_id ?? '')
    return { id: sent.id, counts: (await get(token, sent.id)).counts }
  }
  const lacking = await sendRows('', '901;Gil;604 555 0101;Calle 5')
  expect(lacking.counts).toMatchObject({ create: 0, rejected: 1 })
  const { id } = await sendRows(';Departamento', '902;Sol;604 555 0102;Calle 6;Meta')
  await call(imports.create, { body: { id } }, token)
  await run(company_id, (await get(token, id)).task_id ?? '')
  const known = await sendRows('', '903;Paz;604 555 0103;Calle 7')
  expect(known.counts).toMatchObject({ create: 1, rejected: 0 })
})

it('shows before anything is written where the rows of a file lie', async () => {
  const { company_id, token } = await found()
  const file = [
    'Identificación;Nombre;Teléfono;Dirección;Ciudad;Lat;Long',
    '901;Gil;604 555 0101;Calle 5 # 3-33;Medellín;6,2;-75,5',
    '9-02;Ríos;604 555 0102;Calle 6;Medellín;6,3;-75,6',
    '903;Sol;604 555 0103;Calle 7;Medellín;;',
  ].join('\n')
  const query = { record: 'visit-points', name: 'clientes.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, token)
  await run(company_id, (await get(token, sent.id)).task_id ?? '')
  const { body } = await call(imports.places, { params: { id: sent.id } }, token)
  expect(body.records).toMatchObject([
    { row: 2, name: 'Gil', act: 'create', cx: -75.5, cy: 6.2 },
    { row: 3, name: 'Ríos', act: 'rejected', cx: -75.6, cy: 6.3 },
  ])
  expect(body.records).toHaveLength(2)
})

it('asks before it places what one cell has longitude first, and reads it so', async () => {
  const { company_id, token } = await found()
  const places = ['"-74.08, 4.60"', '"-76.53, 3.45"', '"75.57 W, 6.24 N"']
  const file = [
    'Identificación,Nombre,Teléfono,Dirección,Ciudad,Ubicación',
    ...places.map((place, at) => `${at},Gil ${at},604 555 0101,Calle 5,Cali,${place}`),
  ].join('\n')
  const query = { record: 'visit-points', name: 'clientes.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, token)
  const proceed = async () => {
    await run(company_id, (await get(token, sent.id)).task_id ?? '')
    return get(token, sent.id)
  }
  const { questions, columns } = await proceed()
  expect([questions, columns.at(-1)?.target]).toEqual([
    [{ kind: 'swapped', columns: [5] }],
    'place',
  ])
  const params = { id: sent.id }
  await call(imports.validate, { params, body: { is_swapped: true } }, token)
  expect(await proceed()).toMatchObject({ questions: [], counts: { create: 3 } })
  const { records } = (await call(imports.places, { params }, token)).body
  expect(records.map(({ cx, cy }: { cx: number; cy: number }) => [cx, cy])).toEqual([
    [-74.08, 4.6],
    [-76.53, 3.45],
    [-75.57, 6.24],
  ])
})

it('leaves out both coordinates of a row, where one of them is left out of all that are rejected for it', async () => {
  const { company_id, token } = await found()
  const file = [
    'Identificación,Nombre,Teléfono,Dirección,Ciudad,Departamento,Latitud,Longitud',
    '911,Gil,604 555 0101,Calle 5 # 3-33,Villa Rejilla,Meta,507,-70.0',
    '912,Ríos,604 555 0102,Calle 5 # 3-33,Villa Rejilla,Meta,4.0,-70.0',
  ].join('\n')
  const query = { record: 'visit-points', name: 'clientes.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(file) }, token)
  const params = { id: sent.id }
  const proceed = async () => {
    await run(company_id, (await get(token, sent.id)).task_id ?? '')
    return get(token, sent.id)
  }
  const { settings, counts } = await proceed()
  expect(counts).toMatchObject({ create: 1, rejected: 1 })
  const replacements = [{ column: 6, from: '507', to: '' }]
  await call(imports.validate, { params, body: { ...settings, replacements } }, token)
  expect((await proceed()).counts).toMatchObject({ create: 2, rejected: 0 })
  const { records } = (await call(imports.places, { params }, token)).body
  expect(records).toMatchObject([{ name: 'Ríos', cx: -70, cy: 4 }])
})
