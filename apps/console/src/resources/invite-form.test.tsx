import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  camila,
  tearDownConsole,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'

vi.setConfig({ testTimeout: 30_000 })

const role = { id: '0195d5a0-0000-7000-8000-0000000000b1', name: 'SUPERVISOR' }
const ana = makePerson({ role_id: role.id, role_name: role.name })

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/role', [{ ...role, alias: '', description: '', permissions: [] }])
  answers.set('POST /v1/resource/filter', { records: [ana], total: 1, next_cursor: null })
  answers.set(`GET /v1/resource/${camila}`, ana)
})
afterEach(tearDownConsole)

const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

it('invites somebody with a role, once, and says what is taken', async () => {
  const history = openPage('/apps/resource/resource-create', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Invitar' }))
  await screen.findByRole('link', { name: /Rol/ })
  expect(screen.getByText('Elige un rol')).toBeTruthy()
  expect(sentTo('POST', '/v1/resource')).toEqual([])
  write('Nombre', 'Ana')
  write('Apellido', 'Gil')
  write('Identificación', '52')
  write('Correo', 'ana@example.com')
  write('Usuario', 'anagil')
  fireEvent.click(screen.getByRole('combobox', { name: 'Rol' }))
  fireEvent.click(await screen.findByText('SUPERVISOR'))
  answers.set('POST /v1/resource', errorResponse(409, 'EMAIL_TAKEN'))
  fireEvent.click(screen.getByRole('button', { name: 'Invitar' }))
  await screen.findAllByText('El correo ya está registrado')
  answers.set('POST /v1/resource', ana)
  fireEvent.click(screen.getByRole('button', { name: 'Invitar' }))
  await waitFor(() => expect(history.location.pathname).toBe('/apps/resource/resource-list'))
  const [first, second] = sentTo('POST', '/v1/resource')
  expect(second?.body).toMatchObject({ role_id: role.id, email: 'ana@example.com', phone: null })
  expect(second?.body.id).toBe(first?.body.id)
})

it('lists people and shows one of them beside the list', async () => {
  openPage('/apps/resource/resource-list', permissions)
  fireEvent.click(await screen.findByRole('button', { name: /Ana Gil/ }))
  const panel = await screen.findByRole('dialog', { name: 'Ana Gil' })
  expect(await within(panel).findByText('ana@example.com')).toBeTruthy()
})
