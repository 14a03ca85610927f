import { companyConfigs } from '@baquiano/contract/company-config'
import { imports } from '@baquiano/contract/imports'
import { notifications } from '@baquiano/contract/notifications'
import { visitPoints } from '@baquiano/contract/visit-points'
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { aConfig } from '../../test/config-builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startImporting } from '../../test/importing.ts'

const server = await startImporting()
const { call, found, get, run, signIn } = server

const titles = 'NIT / Cédula;Razón social;Teléfonos;Dirección;Ciudad;Lat;Long'
/** Customers as a sheet of Excel in Spanish has them: every fifth is wrong in one of five ways. */
const customer = (at: number): string => {
  const wrong = at % 5 === 4 ? ((at - 4) / 5) % 5 : -1
  const place = at % 2 === 0 ? [`6,${200 + at}`, `-75,${500 + at}`] : ['', '']
  return [
    wrong === 0 ? `90-${at}/7` : wrong === 1 ? '00700' : `00${700 + at}`,
    wrong === 2 ? '' : `Tienda «La Ñ» ${at}`,
    wrong === 3 ? 'no tiene' : `604 555 ${String(at).padStart(4, '0')}`,
    `Cra. ${at} # 12-30, local 2`,
    'Medellín',
    ...(wrong === 4 ? ['507', '-75,5'] : place),
  ].join(';')
}
const sheet = (count: number, change = (row: string) => row) =>
  Buffer.from(
    [titles, ...Array.from({ length: count }, (_, at) => change(customer(at)))].join('\r\n'),
    'latin1',
  )

type Company = Awaited<ReturnType<typeof found>>

async function send({ token }: Pick<Company, 'token'>, file: Buffer, name = 'clientes.csv') {
  const query = { record: 'visit-points', name }
  const { status, body } = await call(imports.send, { query, file }, token)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

/** Runs the task that works on an import. */
async function proceed({ company_id, token }: Company, id: string, batches?: number) {
  const { task_id } = await get(token, id)
  await run(company_id, task_id ?? '', { batches })
  return get(token, id)
}

async function checked(company: Company, file: Buffer) {
  const { id } = await send(company, file)
  return proceed(company, id)
}

type Point = Record<'id' | 'identification' | 'name', string>
type Cause = Readonly<{ cause: string; column: number; rows: number }>
const pointIn = (points: readonly Point[], wanted: string) =>
  points.find(({ identification }) => identification === wanted)

const start = ({ token }: Company, id: string) => call(imports.create, { body: { id } }, token)
const rowsOf = async ({ token }: Company, id: string, filters: object = {}) =>
  (await call(imports.rows, { params: { id }, body: { filters, quantity: 1000 } }, token)).body
    .records
const pointsOf = async ({ token }: Company) =>
  (await call(visitPoints.filter, { body: { quantity: 1000 } }, token)).body.records
const causesOf = async ({ token }: Company, id: string) =>
  (await call(imports.causes, { params: { id } }, token)).body.records

const settings = { constants: [{ target: 'department', text: 'Antioquia' }] }

it('reads a file, says what its columns mean and what an import would do, and writes nothing', async () => {
  const company = await found()
  const sent = await send(company, sheet(200), 'Clientes Noviembre.csv')
  expect(sent).toMatchObject({
    process_state: 'UPLOADED',
    original_name: 'Clientes Noviembre.csv',
    file_name: 'Clientes Noviembre20260302150000.csv',
  })
  const loaded = await proceed(company, sent.id)
  expect(loaded).toMatchObject({ process_state: 'LOADED', format: 'csv', questions: [] })
  expect(loaded.columns.map(({ target }) => target)).toEqual([
    'identification',
    'name',
    'phone',
    'address',
    'city',
    'cy',
    'cx',
  ])
  expect(loaded.counts).toMatchObject({
    rows: 200,
    create: 160,
    update: 0,
    unchanged: 0,
    rejected: 40,
  })
  const causes = await causesOf(company, sent.id)
  expect(causes.map(({ cause, column, rows }: Cause) => [cause, column, rows])).toEqual([
    ['CHARACTERS_INVALID', 0, 8],
    ['COORDINATES_NOT_FOUND', 5, 8],
    ['DUPLICATE_ROW', 0, 8],
    ['PHONE_INVALID', 2, 8],
    ['REQUIRED_PROPERTY', 1, 8],
  ])
  const [first] = await rowsOf(company, sent.id, { cause: 'CHARACTERS_INVALID' })
  expect(first).toMatchObject({
    row: 6,
    act: 'rejected',
    faults: [
      {
        code: 'SIGNS_NOT_ALLOWED',
        column: 0,
        target: 'identification',
        value: '90-4/7',
        suggestion: '9047',
      },
    ],
  })
  expect(await pointsOf(company)).toEqual([])
})

it('takes codes with signs where the company allows them', async () => {
  const company = await found()
  const config_json = { identification_signs: true }
  const entry = aConfig({ type_config_name: 'VISIT_POINT', config_json })
  expect((await call(companyConfigs.create, { body: entry }, company.token)).status).toBe(200)
  const sent = await send(company, sheet(200))
  expect(await proceed(company, sent.id)).toMatchObject({ counts: { create: 168, rejected: 32 } })
})

it('writes the rows that are right, once, wherever a process ends, and notifies once', async () => {
  const company = await found()
  const { id } = await checked(company, sheet(600))
  await start(company, id)
  for (let ends = 0; ends < 2; ends += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one process after the other
    await expect(proceed(company, id, 1)).rejects.toThrow('the process ended')
  }
  const ended = await proceed(company, id)
  expect(ended).toMatchObject({
    process_state: 'NEEDS_FIXING',
    counts: { rows: 600, create: 480, rejected: 120, done: 480 },
  })
  const points = await pointsOf(company)
  expect(points).toHaveLength(480)
  expect(new Set(points.map(({ identification }: Point) => identification)).size).toBe(480)
  expect(pointIn(points, '00702')).toMatchObject({
    name: 'Tienda «La Ñ» 2',
    phone: '+576045550002',
    department: 'Antioquia',
    country: 'Colombia',
    cx: -75.502,
    cy: 6.202,
    location_quality: 'door',
  })
  await deliverAll(server)
  const { body } = await call(notifications.list, {}, company.token)
  const params = { file_name: 'clientes.csv', failed_rows: 120 }
  expect(body.records).toHaveLength(2)
  for (const kind of ['LOADED', 'FINALIZED']) {
    expect(body.records).toContainEqual(expect.objectContaining({ kind, params }))
  }
})

it('goes on reading where a process ended', async () => {
  const company = await found()
  const { id } = await send(company, sheet(2000))
  await expect(proceed(company, id, 2)).rejects.toThrow('the process ended')
  const half = await rowsOf(company, id)
  expect(half.length).toBe(1000)
  const loaded = await proceed(company, id)
  expect(loaded).toMatchObject({ process_state: 'LOADED', counts: { rows: 2000, rejected: 400 } })
})

it('makes no record twice, where the same file is imported by two at once', async () => {
  const company = await found()
  const [one, other] = [await checked(company, sheet(300)), await checked(company, sheet(300))]
  await start(company, one.id)
  await start(company, other.id)
  const ended = await Promise.all([proceed(company, one.id), proceed(company, other.id)])
  expect(await pointsOf(company)).toHaveLength(240)
  expect(ended.map(({ counts }) => counts.done)).toEqual([240, 240])
  expect(ended.reduce((sum, { counts }) => sum + counts.create, 0)).toBe(240)
})

it('changes what differs, leaves the rest as it is, and takes all of it back', async () => {
  const company = await found()
  const first = await checked(company, sheet(100))
  await start(company, first.id)
  await proceed(company, first.id)
  const changed = sheet(120, (row) => row.replace(/^00710;[^;]*/, '00710;Tienda Nueva'))
  const second = await checked(company, changed)
  expect(second.counts).toMatchObject({ create: 16, update: 1, unchanged: 79, rejected: 24 })
  const [update] = await rowsOf(company, second.id, { act: 'update' })
  expect(update).toMatchObject({
    name: 'Tienda Nueva',
    changes: [{ target: 'name', before: 'Tienda «La Ñ» 10', after: 'Tienda Nueva' }],
  })
  await start(company, second.id)
  await proceed(company, second.id)
  const points = await pointsOf(company)
  expect(points).toHaveLength(96)
  // Somebody goes on with one of the new ones.
  const own = pointIn(points, '00810')
  const params = { id: own?.id ?? '' }
  const { body: point } = await call(visitPoints.get, { params }, company.token)
  const { object_type_id, name, identification, phone, address, country, department, city } = point
  const fields = { object_type_id, name, identification, phone, address, country, department, city }
  const body = { ...fields, cx: null, cy: null, status: 'Inactive' }
  expect(await call(visitPoints.update, { params, body }, company.token)).toMatchObject({
    status: 200,
  })
  await call(imports.undo, { params: { id: second.id } }, company.token)
  const undone = await proceed(company, second.id)
  expect(undone).toMatchObject({ process_state: 'UNDONE', counts: { undone: 16, kept: 1 } })
  const left = await pointsOf(company)
  expect(left).toHaveLength(81)
  expect(pointIn(left, '00710')?.name).toBe('Tienda «La Ñ» 10')
  expect(await rowsOf(company, second.id, { state: 'kept' })).toMatchObject([
    { record_id: params.id },
  ])
})

it('writes what was corrected, and only that, and again what was taken back', async () => {
  const company = await found()
  const { id } = await checked(company, sheet(50))
  await start(company, id)
  await proceed(company, id)
  const [row] = await rowsOf(company, id, { cause: 'PHONE_INVALID' })
  const cells = [{ column: 2, text: '604 555 9999' }]
  const { body } = await call(
    imports.correct,
    { params: { id }, body: { rows: [{ id: row.id, cells }] } },
    company.token,
  )
  expect(body.records).toMatchObject([{ act: 'create', faults: [], edited: [2] }])
  await start(company, id)
  expect(await proceed(company, id)).toMatchObject({ counts: { done: 41, rejected: 9 } })
  expect(await pointsOf(company)).toHaveLength(41)
  await call(imports.undo, { params: { id } }, company.token)
  expect(await proceed(company, id)).toMatchObject({ counts: { undone: 41 } })
  expect(await pointsOf(company)).toEqual([])
  await start(company, id)
  expect(await proceed(company, id)).toMatchObject({ counts: { done: 41, rejected: 9 } })
  expect(await pointsOf(company)).toHaveLength(41)
})

it('stops for a pause and for good, and goes on after a pause', async () => {
  const company = await found()
  const { id } = await checked(company, sheet(2000))
  await start(company, id)
  await expect(proceed(company, id, 1)).rejects.toThrow('the process ended')
  const params = { params: { id } }
  expect((await call(imports.pause, params, company.token)).body).toMatchObject({ is_paused: true })
  expect(await proceed(company, id)).toMatchObject({
    process_state: 'PROCESS',
    counts: { done: 500 },
  })
  expect((await start(company, id)).status).toBe(200)
  await expect(proceed(company, id, 2)).rejects.toThrow('the process ended')
  expect((await call(imports.cancel, params, company.token)).body).toMatchObject({
    process_state: 'CANCELLED',
  })
  await proceed(company, id)
  const points = await pointsOf(company)
  expect(points.length).toBeGreaterThanOrEqual(1000)
  expect(points.length).toBeLessThan(1600)
})

it('reads the stored file again by other settings', async () => {
  const company = await found()
  const { id } = await checked(company, sheet(30))
  const body = {
    ...settings,
    mapping: [
      { column: 4, target: null },
      { column: 3, target: 'city' },
    ],
    replacements: [{ column: 2, from: 'NO TIENE', to: '604 444 4444' }],
  }
  expect((await call(imports.validate, { params: { id }, body }, company.token)).status).toBe(200)
  const loaded = await proceed(company, id)
  expect(loaded.columns.map(({ target }) => target).slice(3, 5)).toEqual(['city', null])
  const causes = await causesOf(company, id)
  expect(causes[0]).toMatchObject({
    cause: 'REQUIRED_PROPERTY',
    target: 'address',
    column: null,
    rows: 30,
  })
  expect(causes.some(({ cause }: Cause) => cause === 'PHONE_INVALID')).toBe(false)
  const unknown = { mapping: [{ column: 0, target: 'colour' }] }
  expect(
    (await call(imports.validate, { params: { id }, body: unknown }, company.token)).body,
  ).toMatchObject({
    code: 'IMPORT_COLUMN_UNKNOWN',
  })
})

it('says by name why a file cannot be read', async () => {
  const company = await found()
  const damaged = await checked(company, Buffer.from('PK\u0003\u0004 half of a workbook', 'latin1'))
  expect(damaged).toMatchObject({ process_state: 'FAILED', error: { code: 'FILE_DAMAGED' } })
  const empty = await checked(company, Buffer.from(''))
  expect(empty).toMatchObject({ process_state: 'FAILED', error: { code: 'FILE_EMPTY' } })
  const onlyTitles = await checked(company, Buffer.from(titles))
  expect(onlyTitles).toMatchObject({ process_state: 'LOADED', counts: { rows: 0 } })
  expect((await start(company, onlyTitles.id)).body).toMatchObject({ code: 'IMPORT_NOT_READY' })
})

it('asks before it places what lies in the country only the other way round', async () => {
  const company = await found()
  const file = sheet(40).toString('latin1').replace('Lat;Long', 'Long;Lat')
  const { id, questions } = await checked(company, Buffer.from(file, 'latin1'))
  expect(questions).toEqual([{ kind: 'swapped', columns: [5, 6] }])
  expect((await start(company, id)).body).toMatchObject({ code: 'IMPORT_QUESTION_OPEN' })
  await call(imports.validate, { params: { id }, body: { is_swapped: true } }, company.token)
  expect(await proceed(company, id)).toMatchObject({ questions: [], counts: { create: 32 } })
})

it('is open to those alone who may create such records', async () => {
  const company = await found()
  const { id } = await checked(company, sheet(10))
  const reader = signIn({
    company_id: company.company_id,
    permissions: new Set(['UPLOAD_FILES_CREATE', 'UPLOAD_FILES_READ', 'UPLOAD_FILES_LIST']),
  })
  const query = { record: 'visit-points', name: 'clientes.csv' }
  expect(await call(imports.send, { query, file: sheet(1) }, reader)).toMatchObject({
    status: 722,
    body: { required_permissions: ['VISIT_POINT_CREATE'] },
  })
  expect((await call(imports.get, { params: { id } }, reader)).status).toBe(404)
  const body = { process_state: null }
  expect((await call(imports.filter, { body }, reader)).body).toMatchObject({ total: 0 })
  expect((await call(imports.filter, { body }, company.token)).body).toMatchObject({ total: 1 })
})

it('takes over what was corrected in the workbook of wrong rows', async () => {
  const company = await found()
  const { id } = await checked(company, sheet(50))
  const params = { id }
  const { body: workbook } = await call(
    imports.rejected,
    { params, body: { language: 'es' } },
    company.token,
  )
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(workbook)
  const page = book.worksheets[0]
  expect(page?.rowCount).toBe(11)
  const [head = [], wrong = []] = [1, 3].map((row) => textsIn(page, row))
  expect([head[0], head.at(-1), wrong[0]]).toEqual(['Fila', 'Motivo', '11'])
  expect(wrong.at(-1)).toBe('Fila repetida en el archivo: NIT / Cédula «00700»')
  const cell = page?.getCell(3, 2)
  if (cell) cell.value = '00999'
  const file = Buffer.from(await book.xlsx.writeBuffer())
  const query = { name: 'por corregir.xlsx' }
  expect(await call(imports.resend, { params, query, file }, company.token)).toMatchObject({
    status: 200,
  })
  expect(await proceed(company, id)).toMatchObject({
    process_state: 'LOADED',
    counts: { create: 41, rejected: 9 },
  })
  expect(await rowsOf(company, id, { act: 'create' })).toContainEqual(
    expect.objectContaining({ row: 11, edited: [0], cells: expect.arrayContaining(['00999']) }),
  )
})

const textsIn = (page: ExcelJS.Worksheet | undefined, row: number): string[] => {
  const texts: string[] = []
  page?.getRow(row).eachCell({ includeEmpty: true }, ({ text }) => void texts.push(text))
  return texts
}

it('gives a template whose example is left out', async () => {
  const company = await found()
  const body = { record: 'visit-points', language: 'de' }
  const { body: workbook } = await call(imports.template, { body }, company.token)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(workbook)
  const page = book.worksheets[0]
  expect(textsIn(page, 1).slice(0, 3)).toEqual(['Kennung', 'Name', 'Telefon'])
  expect(page?.getCell(1, 1).note).toContain('Pflichtfeld')
  expect(page?.getCell(2, 15).dataValidation).toMatchObject({ type: 'list' })
  page?.addRow(['903', 'Mora', '604 555 0103', 'Calle 1 # 2-3', 'Medellín', 'Antioquia'])
  const file = Buffer.from(await book.xlsx.writeBuffer())
  const { id } = await send(company, file, 'plantilla.xlsx')
  const loaded = await proceed(company, id)
  expect(loaded.counts).toMatchObject({ rows: 1, create: 1 })
  expect(loaded.columns.every(({ target }) => target !== null)).toBe(true)
})
