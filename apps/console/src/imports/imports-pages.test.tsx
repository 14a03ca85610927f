import { fieldFields } from '@baquiano/contract/fields'
import type { ImportDetail, ImportRow } from '@baquiano/contract/imports'
import { type Permission, permissions } from '@baquiano/contract/platform'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

const id = '0195d5a0-0000-7000-8000-0000000000d1'
const rowId = '0195d5a0-0000-7000-8000-0000000000d2'
const at = '2026-11-20T15:00:00.000Z'
const settings: ImportDetail['settings'] = {
  mapping: [],
  constants: [],
  existing: 'update',
  replacements: [],
}
const column = (
  number: number,
  title: string,
  target: string | null,
): ImportDetail['columns'][number] => ({
  column: number,
  title,
  target,
  confidence: target === null ? 0 : 0.71,
  reason: target === null ? 'unknown' : 'title',
  samples: [`${title} 1`],
  content: 'number',
  decimal: null,
  day_order: null,
})

function makeImport(changes: Partial<ImportDetail> = {}): ImportDetail {
  return {
    id,
    record: 'visit-points',
    typology_id: null,
    category_id: null,
    process_state: 'LOADED',
    original_name: 'clientes.xlsx',
    file_name: 'clientes20261120100000.xlsx',
    bytes: 2048,
    error: null,
    counts: {
      rows: 10,
      create: 6,
      update: 1,
      unchanged: 1,
      rejected: 2,
      done: 0,
      undone: 0,
      kept: 0,
    },
    is_paused: false,
    task_id: null,
    finished_on: null,
    added_by: id,
    added_by_name: 'Valentina Rojas',
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    format: 'xlsx',
    sheet: 'Hoja1',
    sheets: [],
    notes: [{ code: 'HIDDEN_SHEET_SKIPPED', params: { sheet: 'Viejos' } }],
    columns: [
      column(0, 'COD', 'identification'),
      column(1, 'RAZON', 'name'),
      column(2, 'SALDO', null),
    ],
    questions: [],
    targets: ['identification', 'name', 'dane'].map((target) => ({
      target,
      kind: 'text',
      required: target === 'identification',
      label: null,
    })),
    settings,
    ...changes,
  }
}

const failing: ImportRow = {
  id: rowId,
  row: 97,
  name: 'Tienda Nelly',
  act: 'rejected',
  state: 'pending',
  record_id: null,
  cells: ['CL-1', 'Tienda Nelly', null],
  edited: [],
  faults: [
    {
      cause: 'CHARACTERS_INVALID',
      code: 'CODE_INVALID',
      target: 'identification',
      column: 0,
      value: 'CL-1',
      suggestion: 'CL1',
    },
  ],
  warnings: [],
  changes: [],
}
const page = (records: readonly object[]) => ({ records, total: records.length, next_cursor: null })

const open = (imported: ImportDetail, search = '', held: readonly Permission[] = permissions) => {
  answers.set(`GET /v1/upload/${id}`, imported)
  answers.set(`PUT /v1/uploadvalidate/${id}`, imported)
  answers.set('POST /v1/upload', imported)
  return openPage(`/apps/manual-data/${id}${search}`, held)
}
const cell = (row: number, name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Fila ${row}, ${name}` })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The states that the list asked for; what runs is asked for without a way to search. */
const states = () =>
  sentTo('POST', '/v1/upload/filter').flatMap(({ body }) =>
    'match' in body ? [body.process_state] : [],
  )

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/upload/filter', page([makeImport()]))
  answers.set(`POST /v1/upload/${id}/row/filter`, page([failing]))
  answers.set(`PUT /v1/upload/${id}/row`, { records: [{ ...failing, act: 'create' }] })
  answers.set(`GET /v1/upload/${id}/cause`, {
    records: [
      {
        cause: 'DANE_NOT_FOUND',
        code: null,
        target: 'dane',
        column: 2,
        rows: 2,
        values: [{ value: '5001', rows: 2, suggestion: '05001' }],
      },
    ],
  })
})
afterEach(tearDownConsole)

it('lists what is finished until all are wanted, and opens the import of a row', async () => {
  const history = openPage('/apps/UploadFiles', permissions)
  await screen.findByText('clientes.xlsx')
  expect(states()).toEqual(['FINALIZED'])
  fireEvent.click(screen.getByRole('radio', { name: 'Todas' }))
  await waitFor(() => expect(states()).toEqual(['FINALIZED', null]))
  fireEvent.click(await button('clientes.xlsx'))
  await waitFor(() => expect(history.location.pathname).toBe(`/apps/manual-data/${id}`))
})

it('offers to send a file only of what the person may create', async () => {
  openPage('/apps/UploadFiles', ['UPLOAD_FILES_LIST', 'UPLOAD_FILES_CREATE', 'GROUPS_CREATE'])
  fireEvent.click(await button('Importar archivo'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('combobox', { name: 'Qué contiene el archivo' }))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Grupos'])
  expect(dialog.getByRole('button', { name: 'Enviar y revisar' })).toHaveProperty('disabled', true)
  cleanup()
  openPage('/apps/UploadFiles', ['UPLOAD_FILES_LIST'])
  await screen.findByText('clientes.xlsx')
  expect(screen.queryByRole('button', { name: 'Importar archivo' })).toBeNull()
})

it('shows what each column means, and confirms it when the rows are checked', async () => {
  open(makeImport())
  await screen.findByText('2 de 3 columnas reconocidas')
  await screen.findByText('1 columna sin usar')
  screen.getByText('La hoja oculta «Viejos» no se lee.')
  expect(screen.getAllByText('71 % por título')).toHaveLength(2)
  fireEvent.click(screen.getByRole('combobox', { name: 'Campo de la columna SALDO' }))
  const listed = { name: 'Campo de la columna SALDO', hidden: true }
  const offered = within(await screen.findByRole('listbox', listed))
  fireEvent.click(offered.getByRole('option', { name: 'Nombre', hidden: true }))
  await screen.findByText('2 de 3 columnas reconocidas')
  fireEvent.click(await button('Revisar sin escribir'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.mapping).toEqual([
      { column: 0, target: 'identification' },
      { column: 1, target: null },
      { column: 2, target: 'name' },
    ]),
  )
  await screen.findByText('Nada se ha escrito todavía.')
})

it('makes a field of the company of a column that is not used, and maps the column to it', async () => {
  const typology_id = '0195d5a0-0000-7000-8000-0000000000d3'
  const category_id = '0195d5a0-0000-7000-8000-0000000000d4'
  const made = {
    ...fieldFields.parse({ category_id, type: 'Number', name: 'saldo2', label: 'SALDO' }),
    object_type: 'VISIT_POINT',
    position: 1,
    id: rowId,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
  }
  answers.set('POST /v1/field/schema', {
    typologies: [{ id: typology_id, name: 'Tienda', status: 'Active' }],
    categories: [{ id: category_id, name: 'general', label: 'General', status: 'Active' }],
    fields: [{ ...made, name: 'sALDO' }],
  })
  answers.set('POST /v1/field', made)
  open(makeImport({ typology_id }), '?step=columns', [...permissions, 'OBJECTS_CREATE'])
  const create = await button('Crear un campo con la columna SALDO')
  expect(create.textContent).toBe('Campo nuevo: número')
  await waitFor(() => expect(create).toHaveProperty('disabled', false))
  const target = { target: 'data.saldo2', kind: 'field', required: false, label: 'SALDO' }
  answers.set(`GET /v1/upload/${id}`, {
    ...makeImport({ typology_id }),
    targets: [...makeImport().targets, target],
  })
  fireEvent.click(create)
  await waitFor(() =>
    expect(sentTo('POST', '/v1/field')[0]?.body).toMatchObject({
      category_id,
      type: 'Number',
      label: 'SALDO',
      name: 'sALDO2',
      typology_ids: [typology_id],
    }),
  )
  await screen.findByText('3 de 3 columnas reconocidas')
  fireEvent.click(await button('Revisar sin escribir'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.mapping).toContainEqual({
      column: 2,
      target: 'data.saldo2',
    }),
  )
})

it('offers no field of a column to who may create none', async () => {
  const held = permissions.filter((name) => name !== 'OBJECTS_CREATE')
  open(makeImport(), '?step=columns', held)
  await screen.findByText('1 columna sin usar')
  expect(screen.queryByRole('button', { name: /Crear un campo/ })).toBeNull()
})

it('waits for an answer to each question of the file', async () => {
  open(makeImport({ questions: [{ kind: 'day_order', column: 1, proposed: 'day_first' }] }))
  const check = await button('Revisar sin escribir')
  expect(check).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'El mes' }))
  expect(check).toHaveProperty('disabled', false)
  fireEvent.click(check)
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.day_order).toBe('month_first'),
  )
})

it('replaces a value in all rows that are rejected for it', async () => {
  open(makeImport(), '?step=review')
  const cause = within(await screen.findByRole('region', { name: 'Código DANE no encontrado' }))
  expect(cause.getByRole('textbox', { name: 'En lugar de «5001»' })).toHaveProperty(
    'value',
    '05001',
  )
  fireEvent.click(cause.getByRole('button', { name: 'Aplicar a 2 filas' }))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.replacements).toEqual([
      { column: 2, from: '5001', to: '05001' },
    ]),
  )
})

it('creates the activities that a file names and the company does not have, and checks its rows again', async () => {
  const names = ['Entrega', 'Recaudo', 'Instalación', 'Lavado', 'Poda', 'Visita', 'Censo']
  answers.set(`GET /v1/upload/${id}/cause`, {
    records: [
      {
        cause: 'ACTIVITY_NOT_REGISTERED',
        code: 'ACTIVITY_NOT_FOUND',
        target: 'activity_ids',
        column: 2,
        rows: 9,
        values: names.map((value) => ({ value, rows: 2, suggestion: null })),
      },
    ],
  })
  answers.set('POST /v1/activity', {
    id,
    name: 'Entrega',
    service_time: 1800,
    form_proof: 'optional',
    photo_proof: 'optional',
    signature_proof: 'optional',
    active_form: false,
    form_id: null,
    form_name: null,
    form: null,
    dr_points: 0,
    resource_ids: [],
    group_ids: [],
    resource_count: 0,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
  })
  open(makeImport(), '?step=review', [...permissions, 'ACTIVITY_CREATE'])
  const cause = within(await screen.findByRole('region', { name: 'Actividad no registrada' }))
  cause.getByText('9 filas')
  expect(cause.queryByText('Censo')).toBeNull()
  fireEvent.click(cause.getByRole('button', { name: 'Ver 1 valor más' }))
  cause.getByText('Censo')
  fireEvent.click(cause.getByRole('button', { name: 'Crear 7 actividades' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/activity').map(({ body }) => body)).toEqual(
      names.map((name) => ({ name, service_time: 1800 })),
    ),
  )
  await waitFor(() => expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)).toHaveLength(1))
})

it('checks the rows again after an activity could not be created, so that the others are not created twice', async () => {
  answers.set(`GET /v1/upload/${id}/cause`, {
    records: [
      {
        cause: 'ACTIVITY_NOT_REGISTERED',
        code: 'ACTIVITY_NOT_FOUND',
        target: 'activity_ids',
        column: 2,
        rows: 2,
        values: [{ value: 'Entrega', rows: 2, suggestion: null }],
      },
    ],
  })
  answers.set('POST /v1/activity', errorResponse(409, 'ACTIVITY_NAME_TAKEN'))
  open(makeImport(), '?step=review', [...permissions, 'ACTIVITY_CREATE'])
  fireEvent.click(await button('Crear 1 actividad'))
  await screen.findByText('Ya existe una actividad con ese nombre')
  await waitFor(() => expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)).toHaveLength(1))
})

it('writes only what is right, which the button counts', async () => {
  open(makeImport(), '?step=review')
  fireEvent.click(await button('Importar 8 filas'))
  await waitFor(() => expect(sentTo('POST', '/v1/upload')[0]?.body).toEqual({ id }))
})

it('sends only the rows that were corrected', async () => {
  open(makeImport({ process_state: 'NEEDS_FIXING' }), '?step=fix')
  const wrong = await screen.findByRole('textbox', { name: 'Fila 97, Identificación' })
  screen.getByText('Solo letras y números')
  expect(screen.queryByRole('button', { name: /Enviar 1/ })).toBeNull()
  fireEvent.change(wrong, { target: { value: 'CL2' } })
  fireEvent.change(wrong, { target: { value: 'CL-1' } })
  expect(screen.queryByRole('button', { name: /Enviar 1/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Usar «CL1»' }))
  fireEvent.click(await button('Enviar 1 corregida'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/upload/${id}/row`)[0]?.body).toEqual({
      rows: [{ id: rowId, cells: [{ column: 0, text: 'CL1' }] }],
    }),
  )
  await screen.findByText('1 de 1 filas quedó bien')
})

it('takes a block from a spreadsheet, copies the cell above, and undoes by key', async () => {
  const second = { ...failing, id: '0195d5a0-0000-7000-8000-0000000000d9', row: 98 }
  answers.set(`POST /v1/upload/${id}/row/filter`, page([failing, second]))
  open(makeImport({ process_state: 'NEEDS_FIXING' }), '?step=fix')
  const first = await cell(97, 'Identificación')
  const block = 'CL1\tTienda Uno\nCL2\tTienda Dos\n'
  fireEvent.paste(first, { clipboardData: { getData: () => block } })
  expect(first.value).toBe('CL1')
  const last = await cell(98, 'Nombre')
  expect(last.value).toBe('Tienda Dos')
  fireEvent.keyDown(last, { key: 'd', ctrlKey: true })
  expect(last.value).toBe('Tienda Uno')
  fireEvent.keyDown(last, { key: 'z', ctrlKey: true })
  expect(last.value).toBe('Tienda Dos')
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(document.activeElement).toBe(await cell(98, 'Identificación'))
  fireEvent.click(await button('Enviar 2 corregidas'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/upload/${id}/row`)[0]?.body.rows).toEqual([
      {
        id: rowId,
        cells: [
          { column: 0, text: 'CL1' },
          { column: 1, text: 'Tienda Uno' },
        ],
      },
      {
        id: second.id,
        cells: [
          { column: 0, text: 'CL2' },
          { column: 1, text: 'Tienda Dos' },
        ],
      },
    ]),
  )
})

it('undoes a finished import after a question, and only for whoever may remove such records', async () => {
  const done = makeImport({
    process_state: 'FINALIZED',
    finished_on: at,
    counts: { ...makeImport().counts, rejected: 0, rows: 8, done: 8 },
  })
  answers.set(`POST /v1/upload/${id}/undo`, done)
  open(done)
  await screen.findByRole('heading', { name: 'Todas las filas quedaron importadas' })
  fireEvent.click(await button('Deshacer'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sentTo('POST', `/v1/upload/${id}/undo`)).toHaveLength(1))
  cleanup()
  open(
    done,
    '',
    permissions.filter((name) => name !== 'VISIT_POINT_DELETE'),
  )
  await screen.findByRole('heading', { name: 'Todas las filas quedaron importadas' })
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('says in a sentence why a file is not read', async () => {
  const error = { code: 'TOO_MANY_COLUMNS', params: { limit: 500 } }
  open(makeImport({ process_state: 'FAILED', error }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('El archivo tiene más de 500 columnas.')
})
