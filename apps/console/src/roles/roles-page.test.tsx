import { permissions } from '@baquiano/contract/platform'
import type { RoleRecord } from '@baquiano/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeRole } from '../../test/make-role.ts'
import { makeUser } from '../../test/make-user.ts'

const path = '/dashboard/roles'
const own = makeRole({
  id: makeUser().role_id ?? '',
  name: 'Auditor',
  permissions: ['ROLE_UPDATE'],
})
const held = makeRole({ name: 'SUPERVISOR', people_count: 14, permissions: ['CHAT_LIST'] })
const first = makeRole({ name: 'ADMINISTRADOR', is_administrator: true, people_count: 1 })
const free = makeRole({ name: 'Libre' })

beforeEach(() => {
  setUpConsole()
  show(first, own, held, free)
  answers.set('POST /v1/resource/filter', { records: [], total: 0, next_cursor: null })
})
afterEach(tearDownConsole)

const show = (...records: RoleRecord[]) =>
  answers.set('POST /v1/role/filter', { records, total: records.length, next_cursor: null })
const cell = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}(,|$)`) })
const remove = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
}

const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name},`) }))
const open = (search = '', some = permissions) => openPage(path + search, some)

it('keeps the role in the address and saves what was changed, as it was known', async () => {
  const history = open()
  await choose('Supervisor')
  await waitFor(() =>
    expect(new URLSearchParams(history.location.search).get('role')).toBe(held.id),
  )
  fireEvent.click(cell('Chat: Eliminar'))
  fireEvent.click(cell('Chat: Listar'))
  await screen.findByText('2 cambios sin guardar')
  screen.getByText('Afecta a 14 personas, desde su próxima acción')
  const { name, alias, description } = held
  const saved = { name, alias, description, permissions: ['CHAT_DELETE'] }
  answers.set(`PUT /v1/role/${held.id}`, { ...saved, id: held.id })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/role/${held.id}`)).toHaveLength(1))
  const [request] = sentTo('PUT', `/v1/role/${held.id}`)
  expect(request?.body).toEqual(saved)
  expect(request?.headers).toMatchObject({ 'if-match': `"${held.update_on}"` })
})

it('puts changes on top of what somebody else saved meanwhile', async () => {
  open(`?role=${held.id}`)
  await screen.findByRole('heading', { name: /Supervisor/ })
  fireEvent.click(cell('Chat: Eliminar'))
  const update_on = '2026-11-20T10:00:00.000Z'
  const serverVersion = {
    ...held,
    update_on,
    permissions: ['MAP_LIST'],
    update_by_name: 'Lucía Paredes',
  }
  answers.set(
    `PUT /v1/role/${held.id}`,
    errorResponse(409, 'RECORD_CHANGED', { record: serverVersion }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText('Lucía Paredes guardó este rol mientras tanto')
  expect(cell('Chat: Listar').getAttribute('aria-checked')).toBe('false')
  expect(cell('Mapa: Listar').getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/role/${held.id}`)).toHaveLength(2))
  const again = sentTo('PUT', `/v1/role/${held.id}`)[1]
  expect(again?.body.permissions).toEqual(['CHAT_DELETE', 'MAP_LIST'])
  expect(again?.headers).toMatchObject({ 'if-match': `"${update_on}"` })
})

it('warns before a person locks themselves out', async () => {
  open(`?role=${own.id}`)
  await screen.findByRole('heading', { name: 'Auditor' })
  fireEvent.click(cell('Roles: Editar'))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vas a cambiar tu propio rol' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Volver' }))
  expect(sentTo('PUT', `/v1/role/${own.id}`)).toEqual([])
})

it('offers nothing that the person does not hold, and takes no change from a mere reader', async () => {
  open(`?role=${held.id}`, ['ROLE_LIST', 'ROLE_READ', 'ROLE_UPDATE'])
  await screen.findByRole('heading', { name: /Supervisor/ })
  fireEvent.click(cell('Mapa: Listar'))
  expect(screen.queryByText(/sin guardar/)).toBe(null)
  // It holds this one already: taking it away, and back, is no grant.
  fireEvent.click(cell('Chat: Listar'))
  await screen.findByText('1 cambio sin guardar')
  tearDownConsole()
  setUpConsole()
  show(held)
  open(`?role=${held.id}`, ['ROLE_LIST', 'ROLE_READ'])
  await screen.findByText('Solo lectura: no puedes cambiar este rol')
  expect(screen.queryByRole('button', { name: 'Nuevo rol' })).toBe(null)
})

it('explains why a role has to stay, and brings back one that did not', async () => {
  open(`?role=${held.id}`)
  await screen.findByRole('heading', { name: /Supervisor/ })
  await remove()
  await screen.findByText('14 personas tienen este rol. Dales otro rol y vuelve a intentarlo.')
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  await choose('Libre')
  await screen.findByRole('heading', { name: 'Libre' })
  answers.set(`DELETE /v1/role/${free.id}`, { id: free.id })
  answers.set('POST /v1/role', { ...free })
  await remove()
  // Toasts of other tests may still be there.
  const [toast] = (await screen.findAllByText('Rol Libre eliminado')).map(
    ({ parentElement }) => parentElement,
  )
  if (toast) fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sentTo('POST', '/v1/role')).toHaveLength(1))
  expect(sentTo('POST', '/v1/role')[0]?.body.id).toBe(free.id)
})

it('asks before unsaved changes are left behind', async () => {
  const history = open(`?role=${held.id}`)
  await screen.findByRole('heading', { name: /Supervisor/ })
  fireEvent.click(cell('Chat: Eliminar'))
  await choose('Libre')
  const dialog = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))
  expect(new URLSearchParams(history.location.search).get('role')).toBe(held.id)
  await choose('Libre')
  fireEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await screen.findByRole('heading', { name: 'Libre' })
})
