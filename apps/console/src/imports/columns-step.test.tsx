import { fieldFields } from '@baquiano/contract/fields'
import type { ImportMapping } from '@baquiano/contract/imports'
import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, sentTo, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import {
  at,
  failingRow,
  importId as id,
  makeImport,
  openImport,
  pageOf,
  rowId,
} from '../../test/import-fixture.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const mapping: ImportMapping = {
  id: rowId,
  name: 'Del sistema viejo',
  record: 'visit-points',
  typology_id: null,
  columns: [
    { title: 'cod', target: 'dane' },
    { title: 'Saldo', target: 'name' },
    { title: 'RAZON', target: 'data.gone' },
    { title: 'Otra', target: null },
  ],
  constants: [{ target: 'identification', text: '1' }],
  existing: 'keep',
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/upload/mapping/offered', { records: [] })
  answers.set('POST /v1/upload/mapping', mapping)
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([]))
  answers.set(`GET /v1/upload/${id}/cause`, { records: [] })
})
afterEach(tearDownConsole)

it('shows what each column means, and confirms it when the rows are checked', async () => {
  openImport(makeImport())
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

it('shows how sure each guess is, which values are good, and how the next row is read', async () => {
  const first = { ...failingRow, cells: ['CL1', 'Tienda Nelly', 5] }
  const second = { ...first, id, row: 98, cells: ['CL2', 'Kiosco', 6] }
  const fault = { cause: 'DUPLICATE_ROW', code: null, target: 'identification', column: 0 }
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([first, second]))
  answers.set(`GET /v1/upload/${id}/cause`, { records: [{ ...fault, rows: 2, values: [] }] })
  openImport(makeImport())
  await screen.findByText('2 por ver')
  screen.getByText('todos')
  const preview = within(screen.getByRole('region', { name: 'Así se lee una fila' }))
  preview.getByText('CL1')
  expect(preview.queryAllByText('5')).toHaveLength(0)
  fireEvent.click(screen.getByRole('combobox', { name: 'Campo de la columna SALDO' }))
  const listed = { name: 'Campo de la columna SALDO', hidden: true }
  const offered = within(await screen.findByRole('listbox', listed))
  fireEvent.click(offered.getByRole('option', { name: 'Nombre', hidden: true }))
  await preview.findByText('5')
  // What another column means now was not checked by it.
  expect(screen.queryAllByText('todos')).toHaveLength(0)
  fireEvent.click(await button('Fila siguiente'))
  preview.getByText('CL2')
  preview.getByText('6')
})

it('gives an import up, of which nothing is written, from its columns', async () => {
  answers.set(`POST /v1/upload/${id}/cancel`, makeImport({ process_state: 'CANCELLED' }))
  answers.set('POST /v1/upload/filter', pageOf([]))
  const history = openImport(makeImport())
  fireEvent.click(await button('Cancelar'))
  await waitFor(() => expect(history.location.pathname).toBe('/apps/UploadFiles'))
  expect(sentTo('POST', `/v1/upload/${id}/cancel`)).toHaveLength(1)
})

it('says that the file is being opened, not that it has no rows', async () => {
  const { counts } = makeImport()
  openImport(makeImport({ process_state: 'UPLOADED', counts: { ...counts, rows: 0 } }))
  await screen.findByText('Abriendo el archivo…')
  expect(screen.queryAllByText(/^0 filas/)).toHaveLength(0)
})

it('says that the file was removed, and goes on without it', async () => {
  openImport(makeImport({ file_removed_on: at }))
  await screen.findByText(/^El archivo se eliminó el/)
  fireEvent.click(await button('Revisar sin escribir'))
  await screen.findByText('Nada se ha escrito todavía.')
  expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)).toEqual([])
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
  openImport(makeImport({ typology_id }), '?step=columns', [...permissions, 'OBJECTS_CREATE'])
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
  openImport(makeImport(), '?step=columns', held)
  await screen.findByText('1 columna sin usar')
  expect(screen.queryByRole('button', { name: /Crear un campo/ })).toBeNull()
})

it('waits for an answer to each question of the file', async () => {
  openImport(makeImport({ questions: [{ kind: 'day_order', column: 1, proposed: 'day_first' }] }))
  const check = await button('Revisar sin escribir')
  expect(check).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'El mes' }))
  expect(check).toHaveProperty('disabled', false)
  fireEvent.click(check)
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.day_order).toBe('month_first'),
  )
})

it('offers the kept mapping whose columns the file has, and sends what it means', async () => {
  answers.set('POST /v1/upload/mapping/offered', {
    records: [
      { ...mapping, id, name: 'De otro', columns: [{ title: 'Zona', target: 'name' }] },
      mapping,
    ],
  })
  openImport(makeImport())
  await screen.findByText('Este archivo tiene las columnas de «Del sistema viejo».')
  fireEvent.click(await button('Usar «Del sistema viejo»'))
  expect(screen.queryByText(/Este archivo tiene/)).toBeNull()
  fireEvent.click(await button('Revisar sin escribir'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body).toMatchObject({
      mapping: [
        { column: 0, target: 'dane' },
        { column: 1, target: null },
        { column: 2, target: 'name' },
      ],
      constants: [{ target: 'identification', text: '1' }],
      existing: 'keep',
    }),
  )
})

it('keeps what the columns mean under a name, by their titles', async () => {
  answers.set('POST /v1/upload/mapping/offered', { records: [mapping] })
  const columns = [...makeImport().columns, ...makeImport().columns.slice(2)].map(
    (one, column) => ({
      ...one,
      column,
    }),
  )
  openImport(makeImport({ columns }))
  fireEvent.click(await button('Guardar mapeo'))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Nombre' })
  fireEvent.change(name, { target: { value: 'DEL SISTEMA VIEJO' } })
  dialog.getByText('Ya hay un mapeo «Del sistema viejo»: se reemplaza.')
  fireEvent.change(name, { target: { value: 'Clientes' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar mapeo' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/upload/mapping')[0]?.body).toEqual({
      name: 'Clientes',
      record: 'visit-points',
      typology_id: null,
      columns: [
        { title: 'COD', target: 'identification' },
        { title: 'RAZON', target: 'name' },
      ],
      constants: [],
      existing: 'update',
    }),
  )
})

it('has a file without titles read again from its first row', async () => {
  openImport(makeImport({ format: 'xlsx' }), '?step=columns')
  fireEvent.click(await screen.findByLabelText('Primera fila con títulos'))
  expect(screen.queryByLabelText('Fila de los títulos')).toBeNull()
  fireEvent.click(await button('Leer de nuevo'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body).toMatchObject({
      title_row: 0,
      mapping: [],
    }),
  )
})

it('has a text read again by another separator and encoding, with its columns guessed anew', async () => {
  const chosen = { ...makeImport().settings, mapping: [{ column: 0, target: 'name' }] }
  openImport(makeImport({ format: 'csv', settings: chosen }), '?step=columns')
  await choose('Separador', 'Barra (|)')
  await choose('Codificación', 'WINDOWS-1252')
  fireEvent.click(await button('Leer de nuevo'))
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body).toMatchObject({
      separator: '|',
      encoding: 'windows-1252',
      mapping: [],
    }),
  )
})

it('gives all rows a value that the file has no column for', async () => {
  const values = [{ value: '', rows: 40, suggestion: null }]
  const group = { cause: 'REQUIRED_PROPERTY', code: null, target: 'dane', column: null, rows: 40 }
  answers.set(`GET /v1/upload/${id}/cause`, { records: [{ ...group, values }] })
  openImport(makeImport(), '?step=review')
  const cause = within(await screen.findByRole('region', { name: 'Falta un dato obligatorio' }))
  const apply = () => cause.getByRole('button', { name: /^Aplicar a (0|40) filas$/ })
  expect(apply()).toHaveProperty('disabled', true)
  const box = cause.getByRole('textbox', { name: 'Código DANE de todas las filas' })
  fireEvent.change(box, { target: { value: '25754' } })
  expect(apply().textContent).toBe('Aplicar a 40 filas')
  fireEvent.click(apply())
  await waitFor(() =>
    expect(sentTo('PUT', `/v1/uploadvalidate/${id}`)[0]?.body.constants).toEqual([
      { target: 'dane', text: '25754' },
    ]),
  )
})
