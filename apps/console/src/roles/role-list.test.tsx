import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  tearDownConsole,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeRole } from '../../test/make-role.ts'

const records = ['Auditor', 'Mesa', 'Técnico'].map((name) => makeRole({ name }))
const [auditor, mesa] = records

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/role/filter', { records, total: 3, next_cursor: null })
  answers.set('POST /v1/view/filter', { records: [], total: 0, next_cursor: null })
  answers.set('POST /v1/resource/filter', { records: [], total: 0, next_cursor: null })
})
afterEach(tearDownConsole)

const open = async (search = '') => {
  const history = openPage(`/dashboard/roles?show=list${search}`, permissions)
  await screen.findByRole('checkbox', { name: 'Auditor' })
  return history
}
const requestBodies = () => sentTo('POST', '/v1/role/filter').map(({ body }) => body)
const paramsOf = ({ location }: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(new URLSearchParams(location.search))
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
const mark = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (key: string) =>
  fireEvent.keyDown(document.documentElement, { code: `Key${key.toUpperCase()}`, key })

it('asks the server for what the address says', async () => {
  await open('&search=ana&has_people=false&match=exact&order_by=people_count&sort=DESC')
  expect(requestBodies().at(-1)).toMatchObject({
    filters: { search: 'ana', has_people: false },
    match: 'exact',
    order_by: 'people_count',
    sort: 'DESC',
  })
  expect(screen.getByRole('columnheader', { name: 'Personas' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})

it('shows what has changed meanwhile to who comes back to the page after a while', async () => {
  await open()
  const before = requestBodies().length
  comeBack()
  const renamed = [makeRole({ name: 'Bodega' })]
  answers.set('POST /v1/role/filter', { records: renamed, total: 1, next_cursor: null })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  try {
    comeBack()
    await screen.findByRole('checkbox', { name: 'Bodega' })
    expect(requestBodies().length).toBe(before + 1)
  } finally {
    vi.useRealTimers()
  }
})

it('asks for a narrower search where too many rows match to sort them', async () => {
  const many = { records, total_at_least: 101, is_best_first: true, next_cursor: null }
  answers.set('POST /v1/role/filter', many)
  await open('&search=ana')
  expect(screen.getByText(/precisa la búsqueda/)).toBeTruthy()
})

it('keeps filters, order and columns in the address', async () => {
  const history = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Filtro' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sin personas' }))
  await waitFor(() => expect(paramsOf(history)).toMatchObject({ has_people: 'false' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar Personas' }))
  await waitFor(() => expect(paramsOf(history)['has_people']).toBe(undefined))
  fireEvent.click(screen.getByRole('button', { name: 'Nombre' }))
  await waitFor(() => expect(paramsOf(history)).toMatchObject({ sort: 'DESC' }))
  fireEvent.click(screen.getByRole('button', { name: 'Columnas visibles' }))
  const search = await screen.findByRole('searchbox', { name: 'Buscar columna' })
  fireEvent.change(search, { target: { value: 'alia' } })
  expect(screen.queryByRole('checkbox', { name: 'Permisos', hidden: true })).toBe(null)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alias', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Alias' })).toBe(null))
  fireEvent.change(screen.getByLabelText('Nombre, alias o descripción'), {
    target: { value: 'mesa' },
  })
  await waitFor(() => expect(paramsOf(history)).toMatchObject({ search: 'mesa' }))
})

it('removes what is marked, tells of each that stays, and tries those again', async () => {
  await open()
  mark('Auditor')
  mark('Mesa')
  screen.getByText('2 de 3 en la selección')
  const outcomes = [
    { id: auditor?.id, code: null },
    { id: mesa?.id, code: 'ROLE_IN_USE' },
  ]
  answers.set('POST /v1/role/bulk', { outcomes, next_id: null })
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar: 2 filas' })
  within(dialog).getByText('Hay recursos con ese rol')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reintentar la que falló' }))
  await waitFor(() => expect(sentTo('POST', '/v1/role/bulk')).toHaveLength(2))
  expect(sentTo('POST', '/v1/role/bulk').map(({ body }) => body.select)).toEqual([
    { id: [auditor?.id, mesa?.id] },
    { id: [mesa?.id] },
  ])
})

it('selects all that match the filter, but those let go of', async () => {
  await open('&has_people=false')
  fireEvent.click(screen.getByLabelText('Marcar todo lo que cumple el filtro'))
  mark('Mesa')
  screen.getByText('2 de 3 en la selección')
  answers.set('POST /v1/role/bulk', { outcomes: [], next_id: null })
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(sentTo('POST', '/v1/role/bulk')).toHaveLength(1))
  expect(sentTo('POST', '/v1/role/bulk')[0]?.body.select).toEqual({
    filters: { has_people: false },
    match: 'coincidence',
    except_id: [mesa?.id],
  })
})

it('goes from row to row by J and K, marks by X, opens by Enter and tells of its keys', async () => {
  const history = await open()
  press('j')
  press('j')
  press('x')
  screen.getByText('1 de 3 en la selección')
  press('k')
  fireEvent.keyDown(document.documentElement, { code: 'Slash', key: '?', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  fireEvent.keyDown(document.body, { code: 'Enter', key: 'Enter' })
  await waitFor(() => expect(paramsOf(history)).toEqual({ role: auditor?.id }))
})

it('marks nothing where nothing can be done with what is marked', async () => {
  openPage(
    '/dashboard/roles?show=list',
    permissions.filter((permission) => permission !== 'ROLE_DELETE'),
  )
  await screen.findByRole('button', { name: 'Auditor' })
  expect(screen.queryByRole('checkbox', { name: 'Auditor' })).toBe(null)
  expect(screen.queryByLabelText('Marcar todo lo que cumple el filtro')).toBe(null)
})

it('keeps what was shown when it cannot be brought up to date, and says so', async () => {
  await open()
  answers.set('POST /v1/role/filter', errorResponse(503, 'DATABASE_UNAVAILABLE'))
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
  await screen.findByText('No se pudo actualizar.')
  expect(screen.getByRole('checkbox', { name: 'Auditor' })).toBeTruthy()
})
