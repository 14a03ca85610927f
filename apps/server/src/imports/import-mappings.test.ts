import { imports } from '@baquiano/contract/imports'
import { typologies } from '@baquiano/contract/typologies'
import { expect, it } from 'vitest'
import { startImporting } from '../../test/importing.ts'

const { call, found, get, run } = await startImporting()

it('keeps a mapping under a name for the files of its typology, and puts another in its place', async () => {
  const company = await found()
  const { token } = company
  const { id: typology_id } = (
    await call(
      typologies.create,
      { body: { name: 'Mayorista', object_type: 'VISIT_POINT' } },
      token,
    )
  ).body
  const body = {
    name: 'Del sistema viejo',
    record: 'visit-points',
    typology_id,
    columns: [
      { title: 'COD', target: 'identification' },
      { title: 'SALDO', target: null },
    ],
    constants: [{ target: 'department', text: 'Antioquia' }],
    existing: 'keep',
    is_swapped: true,
  }
  const listed = async (of: object) =>
    (await call(imports.mappings, { body: { record: 'visit-points', ...of } }, token)).body.records
  const { body: first } = await call(imports.saveMapping, { body }, token)
  expect(await listed({ typology_id })).toEqual([{ ...body, id: first.id }])
  expect(await listed({})).toEqual([])
  const other = { ...body, name: 'DEL SISTEMA VIEJO', existing: 'update' }
  const { body: second } = await call(imports.saveMapping, { body: other }, token)
  expect(second.id).toBe(first.id)
  expect(await listed({ typology_id })).toEqual([{ ...other, id: first.id }])
  const twice = [...body.columns, { title: 'cód', target: 'name' }]
  const { body: rejection } = await call(
    imports.saveMapping,
    { body: { ...body, columns: twice } },
    token,
  )
  expect(rejection.errors).toEqual([{ path: 'columns', code: 'NAMED_TWICE' }])
  const removed = await call(imports.removeMapping, { params: { id: first.id } }, token)
  expect([removed.status, await listed({ typology_id })]).toEqual([200, []])
})

it('reads a file by the separator and the encoding that somebody chose', async () => {
  const company = await found()
  const text = 'Identificación|Nombre,Apodo\n1|Ñandú, el\n'
  const query = { record: 'visit-points', name: 'clientes.csv' }
  const { body: sent } = await call(imports.send, { query, file: Buffer.from(text) }, company.token)
  const { id } = sent
  const read = async (choice: object) => {
    const options = { params: { id }, body: choice }
    expect((await call(imports.validate, options, company.token)).status).toBe(200)
    const { task_id } = await get(company.token, id)
    await run(company.company_id, task_id ?? '')
    const { columns } = await get(company.token, id)
    return columns.map(({ title }) => title)
  }
  expect(await read({ separator: '|' })).toEqual(['Identificación', 'Nombre,Apodo'])
  expect(await read({ separator: '|', encoding: 'windows-1252' })).toEqual([
    'IdentificaciÃ³n',
    'Nombre,Apodo',
  ])
  // Both separators make two columns of the file: by itself the comma would be taken.
  expect(await read({})).toEqual(['Identificación|Nombre', 'Apodo'])
})
