import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
