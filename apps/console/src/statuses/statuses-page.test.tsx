import type { Status } from '@baquiano/contract/statuses'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openAs,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const administrator = makeUser({
  userRole: 'admin',
  permissions: [...permissions],
  modules: [...moduleNames],
})

const at = '2026-11-20T15:04:00.000Z'
const id = '0195d5a0-0000-7000-8000-0000000000a1'
const makeStatus = (changes: Partial<Status>): Status => ({
  id,
  name: 'En revisión',
  is_known: false,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
  ...changes,
})
const own = makeStatus({})
const known = makeStatus({ id: id.replace('a1', 'a2'), name: 'Blocked', is_known: true })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/status/filter', { records: [known, own], total: 2, next_cursor: null })
  answers.set(`GET /v1/status/${id}`, own)
})
afterEach(tearDownConsole)

it('opens a status of the company, and leaves the product’s own as they are', async () => {
  const history = openAs(administrator, '/dashboard/status')
  fireEvent.click(await screen.findByRole('button', { name: 'Bloqueado' }))
  fireEvent.click(screen.getByRole('button', { name: 'En revisión' }))
  const name = await screen.findByRole('textbox', { name: 'Nombre' })
  expect(history.location.search).toContain('form=edit')
  fireEvent.change(name, { target: { value: 'Revisado' } })
  answers.set(`PUT /v1/status/${id}`, errorResponse(409, 'STATUS_NAME_TAKEN'))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findAllByText('Ya existe un estado con ese nombre')
  answers.set(`PUT /v1/status/${id}`, { ...own, name: 'Revisado' })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Estado Revisado guardado')
  const [, saved] = sentTo('PUT', `/v1/status/${id}`)
  expect(saved).toMatchObject({ body: { name: 'Revisado' }, headers: { 'if-match': `"${at}"` } })
  await waitFor(() => expect(history.location.search).not.toContain('form'))
})

const names = () =>
  screen
    .getAllByRole('button', { name: /^(Activo|Eliminado|Fuera)$/ })
    .map(({ textContent }) => textContent)

it('orders them by the names that it shows', async () => {
  const ids = ['a3', 'a4', 'a5'] as const
  const records = (['Deleted', 'Fuera', 'Active'] as const).map((name, index) =>
    makeStatus({ id: id.replace('a1', ids[index] ?? ''), name, is_known: name !== 'Fuera' }),
  )
  answers.set('POST /v1/status/filter', { records, total: 3, next_cursor: null })
  openAs(administrator, '/dashboard/status')
  await screen.findByRole('button', { name: 'Eliminado' })
  expect(names()).toEqual(['Activo', 'Eliminado', 'Fuera'])
  fireEvent.click(screen.getByRole('button', { name: 'Nombre' }))
  await waitFor(() => expect(names()).toEqual(['Fuera', 'Eliminado', 'Activo']))
})

it('makes one, and none without a name', async () => {
  openAs(administrator, '/dashboard/status?form=new')
  fireEvent.click(await screen.findByRole('button', { name: 'Crear estado' }))
  await screen.findByRole('link', { name: /Nombre/ })
  expect(sentTo('POST', '/v1/status')).toEqual([])
  answers.set('POST /v1/status', { ...own, name: 'Nuevo' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: 'Nuevo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear estado' }))
  await screen.findByText('Estado Nuevo creado')
  expect(sentTo('POST', '/v1/status')).toMatchObject([{ body: { name: 'Nuevo' } }])
})

it('says that the statuses could not be queried, why, and asks again', async () => {
  answers.set('POST /v1/status/filter', errorResponse(500, 'INTERNAL'))
  openAs(administrator, '/dashboard/status')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No se pudo consultar: Estados')
  expect(alert.textContent).toContain('Ocurrió un error. ¡Inténtalo de nuevo!')
  answers.set('POST /v1/status/filter', { records: [own], total: 1, next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('button', { name: 'En revisión' })
})
