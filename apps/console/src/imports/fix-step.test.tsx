import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ImportDetail } from '@baquiano/contract/imports'
import { answers, sentTo, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import {
  failingRow,
  importId as id,
  makeImport,
  openImport,
  pageOf,
} from '../../test/import-fixture.ts'

const filters = () => sentTo('POST', `/v1/upload/${id}/row/filter`).map(({ body }) => body.filters)
const causes = async () => within(await screen.findByRole('region', { name: 'Por causa' }))
const group = { code: null, values: [] }

beforeEach(() => {
  setUpConsole()
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([failingRow]))
  answers.set(`GET /v1/upload/${id}/cause`, {
    records: [
      { ...group, cause: 'CHARACTERS_INVALID', target: 'identification', column: 0, rows: 1 },
      { ...group, cause: 'REQUIRED_PROPERTY', target: 'department', column: null, rows: 1 },
    ],
  })
})
afterEach(tearDownConsole)

it('shows the rows of one cause, counts what is corrected, and goes back to all', async () => {
  const history = openImport(makeImport({ process_state: 'NEEDS_FIXING' }), '?step=fix')
  const list = await causes()
  list.getByText('de 2 corregidas')
  await waitFor(() => expect(filters()).toEqual([{ act: 'rejected' }]))
  fireEvent.click(await screen.findByRole('button', { name: /^Solo letras y números/ }))
  await waitFor(() =>
    expect(filters().at(-1)).toEqual({ act: 'rejected', cause: 'CHARACTERS_INVALID', column: 0 }),
  )
  expect(history.location.search).toContain('CHARACTERS_INVALID')
  fireEvent.click(await screen.findByRole('button', { name: 'Usar «CL1»' }))
  ;(await causes()).getByText('1', { selector: 'b' })
  fireEvent.click((await causes()).getByRole('button', { name: /^Falta un dato obligatorio/ }))
  await waitFor(() =>
    expect(filters().at(-1)).toEqual({ act: 'rejected', cause: 'REQUIRED_PROPERTY' }),
  )
  fireEvent.click((await causes()).getByRole('button', { name: /^Todas/ }))
  expect((await causes()).getByRole('button', { pressed: true }).textContent).toBe('Todas2')
})

it('opens on the cause that the review has led from, and says where no row of it is left', async () => {
  openImport(makeImport(), '?step=review')
  const cause = within(await screen.findByRole('region', { name: 'Solo letras y números' }))
  fireEvent.click(cause.getByRole('button', { name: 'A mano' }))
  await waitFor(() =>
    expect(filters()).toEqual([{ act: 'rejected', cause: 'CHARACTERS_INVALID', column: 0 }]),
  )
  cleanup()
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([]))
  openImport(makeImport(), '?step=fix&cause=PHONE_INVALID:4')
  await screen.findByText('No queda ninguna fila por corregir.')
  ;(await causes()).getByRole('button', { name: /^Todas/, pressed: false })
})

const dane = { target: 'dane', kind: 'code', required: false, label: null, choices: [] }
const coded = {
  ...failingRow,
  cells: ['CL-1', 'Tienda Nelly', '99001'],
  faults: [
    {
      cause: 'DANE_NOT_FOUND',
      code: null,
      target: 'dane',
      column: 2,
      value: '99001',
      suggestion: null,
    },
  ],
}
const [identification, name, balance] = makeImport().columns

/** Opens the correction of a row whose third column means something. */
async function openCell(target: ImportDetail['targets'][number], label: string) {
  answers.set(`POST /v1/upload/${id}/row/filter`, pageOf([coded]))
  const columns = [identification, name, balance && { ...balance, target: target.target }]
  openImport(
    makeImport({
      process_state: 'NEEDS_FIXING',
      columns: columns.filter((each) => each !== undefined),
      targets: [target],
    }),
    '?step=fix',
  )
  fireEvent.focus(await screen.findByRole('textbox', { name: `Fila 97, ${label}` }))
  const input = await screen.findByDisplayValue('99001')
  return input
}

const optionsShown = () =>
  screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

it('offers in a cell what the company knows, which the keyboard takes', async () => {
  answers.set('GET /v1/geocoder/municipality?text=05', {
    records: [
      { code: '05001', name: 'Medellín', department: 'Antioquia' },
      { code: '05360', name: 'Itagüí', department: 'Antioquia' },
    ],
  })
  const input = await openCell(dane, 'Código DANE')
  expect(optionsShown()).toEqual([])
  fireEvent.change(input, { target: { value: '05' } })
  await waitFor(() =>
    expect(optionsShown()).toEqual(['05001Medellín, Antioquia', '05360Itagüí, Antioquia']),
  )
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(input).toHaveProperty('value', '05360'))
  await screen.findByRole('button', { name: 'Enviar 1 corregida' })
})

it('adds to a cell of several names the one that is chosen for the last', async () => {
  const choices = ['Instalación', 'Mantenimiento', 'Retiro']
  const input = await openCell({ ...dane, kind: 'names', choices }, 'Código DANE')
  fireEvent.change(input, { target: { value: 'Retiro, insta' } })
  await waitFor(() => expect(optionsShown()).toEqual(['Instalación']))
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(input).toHaveProperty('value', 'Retiro, Instalación'))
})
