import { audit } from '@baquiano/contract/audit'
import { roles } from '@baquiano/contract/roles'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { aRole, aVisitPoint } from '../../test/builders.ts'
import { deliverAll, noSockets } from '../../test/deliver-all.ts'
import { startExports } from '../../test/exports.ts'
import { testNow } from '../../test/server.ts'

const { aStaff, ask, call, database, get, platform, run, told } = await startExports()

it('writes what was asked for, neutral, in the language and the time zone of the company', async () => {
  const { company_id, token } = aStaff()
  const evil = aVisitPoint({
    name: '=HYPERLINK("http://x")',
    phone: '+57 604',
    identification: 'B2',
  })
  await call(visitPoints.create, { body: evil }, token)
  await call(
    visitPoints.create,
    { body: aVisitPoint({ name: 'Café, el Ñato', identification: 'A1' }) },
    token,
  )
  const columns = ['name', 'phone', 'status', 'cx', 'added_on']
  const { id, ...waiting } = await ask(token, {
    format: 'csv',
    columns,
    order_by: 'identification',
  })
  expect(waiting).toMatchObject({
    status: 'waiting',
    list: 'visit-points',
    total: null,
    file: null,
  })
  const early = await call(tasks.file, { params: { id } }, token)
  expect(early).toMatchObject({ status: 404, body: { code: 'TASK_FILE_NOT_FOUND' } })

  await run(company_id, id)
  const file = await call(tasks.file, { params: { id } }, token)
  expect(file.body.toString()).toBe(
    '\uFEFFNombre,Teléfono,Estado,Longitud,Creado\r\n' +
      '"Café, el Ñato",\'+576045550101,Activo,-75.57,2026-03-02 10:00:00\r\n' +
      '"\'=HYPERLINK(""http://x"")",\'+57 604,Activo,-75.57,2026-03-02 10:00:00\r\n',
  )
  expect(file.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Puntos%20de%20visita%202026-03-02.csv",
  )
  const done = await get(token, id)
  expect(done).toMatchObject({ status: 'done', done: 2, total: 2, finished_on: testNow })
  expect(done.file?.bytes).toBe(file.body.length)
  expect(told.map((task) => task.status)).toEqual(['running', 'running', 'running', 'done'])

  const german = await ask(token, { format: 'xlsx', columns, language: 'de' })
  await run(company_id, german.id)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await call(tasks.file, { params: { id: german.id } }, token)).body)
  const [page] = book.worksheets
  expect(page?.name).toBe('Besuchspunkte')
  const heads = ['Name', 'Telefon', 'Status', 'Länge', 'Angelegt']
  expect(page?.getRow(1).values).toEqual([undefined, ...heads])
  const row = page?.getRow(2)
  expect(row?.getCell(1).value).toBe('\'=HYPERLINK("http://x")')
  expect(row?.getCell(5).value).toEqual(new Date('2026-03-02T10:00:00Z'))
  expect(row?.getCell(5).numFmt).toBe('yyyy-mm-dd hh:mm')
})

it('tells the audit and the person, once, and leaves a finished one alone', async () => {
  const { company_id, id: person_id, token } = aStaff()
  await call(roles.create, { body: aRole({ name: 'Analista' }) }, token)
  const body = { format: 'csv', columns: ['name'], filters: { search: 'analista' } }
  const { id } = await ask(token, body, roles.export)
  expect((await deliverAll({ database, platform })).tasks).toContain(id)
  await run(company_id, id)
  await run(company_id, id)

  const kinds = { filters: { kind: 'role.exported' } }
  const audited = await call(audit.filter, { body: kinds }, token)
  expect(audited.body.records).toEqual([
    expect.objectContaining({
      person_id,
      record_id: id,
      after: expect.objectContaining({ format: 'csv', filters: { search: 'analista' }, rows: 1 }),
      address: '127.0.0.1',
    }),
  ])
  const inbox: [topic: string, payload: object][] = []
  const realtime = {
    ...noSockets,
    publishTo: (_: object, topic: string, payload: object) => inbox.push([topic, payload]),
  }
  await deliverAll({ database, platform }, realtime)
  expect(inbox.filter(([topic]) => topic === 'notifications')).toEqual([
    [
      'notifications',
      {
        unseen: 1,
        record: expect.objectContaining({
          kind: 'DOWNLOAD_FINALIZED',
          resource_id: person_id,
          record_id: id,
          params: { file_name: 'Roles y permisos 2026-03-02.csv' },
        }),
      },
    ],
  ])
})
