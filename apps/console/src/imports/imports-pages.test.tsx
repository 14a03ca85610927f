import { permissions } from '@baquiano/contract/platform'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import {
  at,
  failingRow,
  importId as id,
  makeImport,
  openImport,
  pageOf,
  rowId,
} from '../../test/import-fixture.ts'

/** The text of a cell, which is an input while somebody is in it. */
const textOf = async (row: number, name: string) =>
  (await screen.findByRole('textbox', { name: `Fila ${row}, ${name}` })).textContent
/** The input of a cell that was entered, as by Tab. */
const cell = async (row: number, name: string): Promise<HTMLInputElement> => {
  const cellName = { name: `Fila ${row}, ${name}` }
  const shown = await screen.findByRole('textbox', cellName)
  act(() => shown.focus())
  const input = screen.getByRole<HTMLInputElement>('textbox', cellName)
  expect(document.activeElement).toBe(input)
  return input
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The states that the list asked for; what runs is asked for without a way to search. */
const states = () =>
  sentTo('POST', '/v1/upload/filter').flatMap(({ body }) =>
    'match' in body ? [body.process_state] : [],
  )

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/upload/mapping/offered', { records: [] })
  answers.set('POST /v1/upload/filter', pageOf([makeImport()]))
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([failingRow]))
  answers.set(`PUT /v1/upload/${id}/row`, { records: [{ ...failingRow, act: 'create' }] })
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

it('removes all imports of the state that is shown, after a question, but those that still run', async () => {
  const other = '0195d5a0-0000-7000-8000-0000000000e1'
  const running = { ...makeImport(), id: other, original_name: 'otro.xlsx' }
  answers.set('POST /v1/upload/filter', pageOf([makeImport(), running]))
  answers.set(`DELETE /v1/upload/${id}`, { id })
  answers.set(`DELETE /v1/upload/${other}`, errorResponse(409, 'IMPORT_RUNNING'))
  openPage('/apps/UploadFiles', permissions)
  await screen.findByText('clientes.xlsx')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todo lo que cumple el filtro' }))
  fireEvent.click(await button('Eliminar'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sentTo('DELETE', `/v1/upload/${id}`)).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(sentTo('DELETE', `/v1/upload/${id}`)).toHaveLength(1))
  await screen.findByText(/La importación está en curso/)
})

it('replaces a value in all rows that are rejected for it', async () => {
  openImport(makeImport(), '?step=review')
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

it('says that names of people have letters only, with a fix for all', async () => {
  const values = [{ value: 'Camión 12', rows: 1, suggestion: 'Camión XII' }]
  const code = 'NAME_HAS_SPECIAL_CHARACTERS'
  const group = { cause: 'CHARACTERS_INVALID', code, target: 'name', column: 1, rows: 1, values }
  answers.set(`GET /v1/upload/${id}/cause`, { records: [group] })
  openImport(makeImport({ record: 'resources' }), '?step=review')
  const name = 'Los nombres de personas llevan solo letras, sin números ni signos'
  const shown = within(await screen.findByRole('region', { name }))
  fireEvent.click(shown.getByRole('button', { name: 'Aplicar a 1 fila' }))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.replacements).toEqual([
      { column: 1, from: 'Camión 12', to: 'Camión XII' },
    ]),
  )
})

it('leaves a value out of all rows that are rejected for it, but where one is required', async () => {
  const wrong = { cause: 'COORDINATES_NOT_FOUND', code: null, rows: 2 } as const
  const values = [{ value: '500', rows: 2, suggestion: null }]
  answers.set(`GET /v1/upload/${id}/cause`, {
    records: [
      { ...wrong, target: 'dane', column: 2, values },
      { ...wrong, cause: 'PHONE_INVALID', target: 'identification', column: 0, values },
    ],
  })
  openImport(makeImport(), '?step=review')
  fireEvent.click(await button('Dejar vacías'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.replacements).toEqual([
      { column: 2, from: '500', to: '' },
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
    photo_source: 'any',
    signature_proof: 'optional',
    active_form: false,
    form_id: null,
    form_name: null,
    form: null,
    dr_points: 0,
    skills: [],
    demand: [],
    priority: 0,
    setup_s: 0,
    time_windows: [],
    resource_ids: [],
    group_ids: [],
    resource_count: 0,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
  })
  openImport(makeImport(), '?step=review', [...permissions, 'ACTIVITY_CREATE'])
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

it('registers the places that a file of visits names and nobody has, by one fix for all, where that is allowed', async () => {
  const unknown = {
    cause: 'NOT_REGISTERED',
    code: null,
    target: 'visit_point',
    column: 0,
    rows: 3,
    values: ['A1', 'A2'].map((value) => ({ value, rows: 1, suggestion: null })),
  }
  answers.set(`GET /v1/upload/${id}/cause`, { records: [unknown] })
  openImport(makeImport({ record: 'visits' }), '?step=review')
  const cause = within(await screen.findByRole('region', { name: 'No está registrado' }))
  fireEvent.click(cause.getByRole('button', { name: 'Crear 2 puntos de visita' }))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body).toMatchObject({
      create_points: true,
    }),
  )
  cleanup()
  const held = permissions.filter((name) => name !== 'VISIT_POINT_CREATE')
  openImport(makeImport({ record: 'visits' }), '?step=review', held)
  await screen.findByRole('region', { name: 'No está registrado' })
  expect(screen.queryByRole('button', { name: 'Crear 2 puntos de visita' })).toBeNull()
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
  openImport(makeImport(), '?step=review', [...permissions, 'ACTIVITY_CREATE'])
  fireEvent.click(await button('Crear 1 actividad'))
  await screen.findByText('Ya existe una actividad con ese nombre')
  await waitFor(() => expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)).toHaveLength(1))
})

it('shows a row and its point together, in a map beside the rows that have a place', async () => {
  answers.set(`GET /v1/upload/${id}/place`, {
    records: [{ id: rowId, row: 97, name: 'Tienda Nelly', act: 'create', cx: -75.5, cy: 6.2 }],
    is_cut: false,
  })
  const elsewhere = { ...failingRow, id, row: 98, name: 'Sin lugar', faults: [], act: 'create' }
  const right = { ...failingRow, faults: [], act: 'create' }
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([right, elsewhere]))
  openImport(makeImport({ counts: { ...makeImport().counts, rejected: 0 } }), '?step=review')
  fireEvent.click(await button(/Crear/))
  const show = await button('Ver en el mapa: Tienda Nelly')
  expect(screen.queryByRole('button', { name: 'Ver en el mapa: Sin lugar' })).toBeNull()
  fireEvent.click(show)
  expect(show.getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('Este navegador no puede dibujar mapas', { exact: false })
})

it('leads from a finished import to the points that it made', async () => {
  const counts = { ...makeImport().counts, rejected: 0, done: 8 }
  openImport(makeImport({ process_state: 'FINALIZED', finished_on: at, counts }))
  const link = await screen.findByRole('link', { name: 'Ver los registros' })
  expect(link.getAttribute('href')).toBe(`/apps/visit-point/visit-point-list?import_id=${id}`)
})

it('writes only what is right, which the button counts', async () => {
  openImport(makeImport(), '?step=review')
  fireEvent.click(await button('Importar 8 filas'))
  await waitFor(() => expect(sentTo('POST', '/v1/upload')[0]?.body).toEqual({ id }))
})

it('sends only the rows that were corrected', async () => {
  openImport(makeImport({ process_state: 'NEEDS_FIXING' }), '?step=fix')
  const wrong = await cell(97, 'Identificación')
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
  const second = { ...failingRow, id: '0195d5a0-0000-7000-8000-0000000000d9', row: 98 }
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([failingRow, second]))
  openImport(makeImport({ process_state: 'NEEDS_FIXING' }), '?step=fix')
  const first = await cell(97, 'Identificación')
  const block = 'CL1\tTienda Uno\nCL2\tTienda Dos\n'
  fireEvent.paste(first, { clipboardData: { getData: () => block } })
  expect(first.value).toBe('CL1')
  const last = await cell(98, 'Nombre')
  expect(await textOf(97, 'Identificación')).toBe('CL1')
  expect(last.value).toBe('Tienda Dos')
  fireEvent.keyDown(last, { key: 'd', ctrlKey: true })
  expect(last.value).toBe('Tienda Uno')
  fireEvent.keyDown(last, { key: 'z', ctrlKey: true })
  expect(last.value).toBe('Tienda Dos')
  fireEvent.keyDown(await cell(97, 'Identificación'), { key: 'Enter' })
  expect(document.activeElement).toHaveProperty('ariaLabel', 'Fila 98, Identificación')
  expect(document.activeElement).toHaveProperty('value', 'CL2')
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

it('fills a range of cells down, clears it, and sends more rows than one call takes', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({
    ...failingRow,
    id: `0195d5a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    row: 97 + index,
  }))
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf(rows))
  openImport(makeImport({ process_state: 'NEEDS_FIXING' }), '?step=fix')
  const first = await cell(97, 'Nombre')
  expect(screen.queryByRole('textbox', { name: 'Fila 346, Nombre' })).toBeNull()
  fireEvent.change(first, { target: { value: 'Tienda Uno' } })
  const shift = { key: 'ArrowDown', shiftKey: true }
  fireEvent.keyDown(first, shift)
  fireEvent.keyDown(first, shift)
  fireEvent.keyDown(first, { key: 'd', ctrlKey: true })
  expect(await textOf(99, 'Nombre')).toBe('Tienda Uno')
  expect(await textOf(100, 'Nombre')).toBe('Tienda Nelly')
  fireEvent.keyDown(first, { key: 'Delete' })
  expect(await textOf(99, 'Nombre')).toBe('')
  fireEvent.keyDown(first, { key: 'z', ctrlKey: true })
  expect(await textOf(99, 'Nombre')).toBe('Tienda Uno')
  fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true, ctrlKey: true })
  fireEvent.paste(first, { clipboardData: { getData: () => 'Tienda Dos' } })
  fireEvent.click(await button('Enviar 250 corregidas'))
  await waitFor(() => expect(sentTo('PUT', `/v1/upload/${id}/row`)).toHaveLength(2))
  const sent = sentTo('PUT', `/v1/upload/${id}/row`).flatMap(({ body }) => body.rows)
  expect(sent).toEqual(
    rows.map((row) => ({ id: row.id, cells: [{ column: 1, text: 'Tienda Dos' }] })),
  )
})

it('undoes a finished import after a question, and only for whoever may remove such records', async () => {
  const done = makeImport({
    process_state: 'FINALIZED',
    finished_on: at,
    counts: { ...makeImport().counts, rejected: 0, rows: 8, done: 8 },
  })
  answers.set(`POST /v1/upload/${id}/undo`, done)
  openImport(done)
  await screen.findByRole('heading', { name: 'Todas las filas quedaron importadas' })
  fireEvent.click(await button('Deshacer'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sentTo('POST', `/v1/upload/${id}/undo`)).toHaveLength(1))
  cleanup()
  openImport(
    done,
    '',
    permissions.filter((name) => name !== 'VISIT_POINT_DELETE'),
  )
  await screen.findByRole('heading', { name: 'Todas las filas quedaron importadas' })
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('says in a sentence why a file is not read', async () => {
  const error = { code: 'TOO_MANY_COLUMNS', params: { limit: 500 } }
  openImport(makeImport({ process_state: 'FAILED', error }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('El archivo tiene más de 500 columnas.')
})
