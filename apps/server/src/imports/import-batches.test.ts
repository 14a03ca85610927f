import { imports } from '@baquiano/contract/imports'
import { typologies } from '@baquiano/contract/typologies'
import { visitPoints } from '@baquiano/contract/visit-points'
import { expect, it } from 'vitest'
import { startImporting } from '../../test/importing.ts'

const server = await startImporting()
const { call, found, get, run } = server

/** Of two batches. */
const rows = 600
const titles = 'Identificación;Nombre;Teléfono;Dirección;Ciudad'
const sheet = Buffer.from(
  [
    titles,
    ...Array.from({ length: rows }, (_, at) => `${at};Tienda ${at};604 555 0101;Calle 5;Cali`),
  ].join('\n'),
)

it('plans rows once more whose records somebody has made or changed since they were planned', async () => {
  const { company_id, token } = await found()
  const usual = (await call(typologies.filter, { body: {} }, token)).body.records[0]
  const fields = {
    object_type_id: usual.id,
    name: 'De la sala',
    phone: '6045550000',
    address: 'Calle 9',
    country: 'Colombia',
    department: 'Valle del Cauca',
    city: 'Cali',
    cx: null,
    cy: null,
  }
  const create = async (identification: string, status: string) => {
    const body = { ...fields, identification, status }
    const { status: code, body: point } = await call(visitPoints.create, { body }, token)
    expect(code).toBe(200)
    return point
  }
  const changed = await create('560', 'Active')
  const query = { record: 'visit-points', name: 'clientes.csv' }
  const { body: sent } = await call(imports.send, { query, file: sheet }, token)
  const taskOf = async () => (await get(token, sent.id)).task_id ?? ''
  await run(company_id, await taskOf())
  await call(imports.create, { body: { id: sent.id } }, token)
  let batches = 0
  const between = async () => {
    batches += 1
    if (batches > 1) return
    // The second batch, of which both rows are, is planned by then.
    await create('570', 'Inactive')
    const body = { ...fields, identification: '560', status: 'Inactive' }
    const params = { id: changed.id }
    expect(await call(visitPoints.update, { params, body }, token)).toMatchObject({ status: 200 })
  }
  await run(company_id, await taskOf(), { between })
  expect([batches, await get(token, sent.id)]).toMatchObject([
    2,
    { counts: { create: rows - 2, update: 2, rejected: 0, done: rows } },
  ])
  const search = { filters: { search: 'Tienda 5' }, quantity: 200 }
  const { records } = (await call(visitPoints.filter, { body: search }, token)).body
  for (const at of [560, 570]) {
    expect(records).toContainEqual(
      expect.objectContaining({ name: `Tienda ${at}`, status: 'Inactive' }),
    )
  }
})
