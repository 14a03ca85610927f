import { permissions } from '@baquiano/contract/platform'
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

const role = makeRole({
  name: 'Auditor',
  alias: 'AUD',
  description: 'Lee',
  permissions: ['MAP_LIST'],
})

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/role/filter', { records: [role], total: 1, next_cursor: null })
  answers.set('POST /v1/resource/filter', { records: [], total: 0, next_cursor: null })
})
afterEach(tearDownConsole)

const bodies = (method: string) =>
  sentTo(method, /^\/v1\/role(\/(?!filter)[^/]+)?$/).flatMap(({ body }) =>
    body?.filters || body?.quantity ? [] : [body],
  )
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const open = (form: string) =>
  openPage(`/dashboard/roles?role=${role.id}&form=${form}`, permissions)

it('judges by the contract before it sends, and leads to what is to be mended', async () => {
  open('new')
  await screen.findByRole('heading', { name: 'Rol nuevo' })
  write('Nombre', 'Técnico!')
  fireEvent.click(screen.getByRole('button', { name: 'Crear rol' }))
  const summary = await screen.findByText('Corrige 1 dato para continuar')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(summary.textContent))
  fireEvent.click(screen.getByRole('link', { name: 'Nombre' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  expect(bodies('POST')).toEqual([])
})

it('puts what the server holds against a field beside it', async () => {
  answers.set('POST /v1/role', errorResponse(409, 'ROLE_NAME_TAKEN'))
  open('new')
  await screen.findByRole('heading', { name: 'Rol nuevo' })
  write('Nombre', 'Auditor')
  fireEvent.click(screen.getByRole('button', { name: 'Crear rol' }))
  await screen.findByText('Ya existe un rol con ese nombre')
  write('Nombre', 'Auditora')
  expect(screen.queryByText('Ya existe un rol con ese nombre')).toBe(null)
})

it('copies a role with its permissions, and makes one of a double click', async () => {
  answers.set('POST /v1/role', { ...role, id: '0195d5a0-0000-7000-8000-0000000c0001' })
  open('clone')
  await screen.findByRole('heading', { name: 'Duplicar Auditor' })
  const create = screen.getByRole('button', { name: 'Crear rol' })
  fireEvent.click(create)
  fireEvent.click(create)
  await screen.findByRole('heading', { name: 'Auditor' })
  expect(bodies('POST')).toEqual([
    expect.objectContaining({ name: 'Auditor copia', permissions: ['MAP_LIST'] }),
  ])
})

it('merges two versions, and asks only about what both changed', async () => {
  const update_on = '2026-11-20T16:38:00.000Z'
  const serverVersion = {
    ...role,
    update_on,
    alias: 'AU',
    description: 'Exporta',
    update_by_name: 'Lucía',
  }
  answers.set(
    `PUT /v1/role/${role.id}`,
    errorResponse(409, 'RECORD_CHANGED', { record: serverVersion }),
  )
  open('edit')
  await screen.findByRole('heading', { name: 'Editar rol' })
  write('Nombre', 'Auditora')
  write('Descripción', 'Solo lee')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Lucía guardó cambios a las 11:38')
  const panel = screen.getByRole('region', { name: 'Dos versiones' })
  const save = screen.getByRole('button', { name: 'Guardar combinación' })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.click(within(panel).getByRole('radio', { name: 'La versión de Lucía: Exporta' }))
  answers.set(`PUT /v1/role/${role.id}`, { ...role, name: 'Auditora' })
  fireEvent.click(save)
  await waitFor(() => expect(bodies('PUT')).toHaveLength(2))
  expect(bodies('PUT')[1]).toMatchObject({ name: 'Auditora', alias: 'AU', description: 'Exporta' })
})

it('takes no permission that somebody else gave meanwhile', async () => {
  const update_on = '2026-11-20T16:38:00.000Z'
  const serverVersion = { ...role, update_on, permissions: ['MAP_LIST', 'CHAT_LIST'] }
  answers.set(
    `PUT /v1/role/${role.id}`,
    errorResponse(409, 'RECORD_CHANGED', { record: serverVersion }),
  )
  open('edit')
  await screen.findByRole('heading', { name: 'Editar rol' })
  write('Alias', 'AU')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const save = await screen.findByRole('button', { name: 'Guardar combinación' })
  answers.set(`PUT /v1/role/${role.id}`, { ...serverVersion, alias: 'AU' })
  fireEvent.click(save)
  await waitFor(() => expect(bodies('PUT')).toHaveLength(2))
  expect(bodies('PUT')[1]).toMatchObject({ alias: 'AU', permissions: serverVersion.permissions })
})
