import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { TypeConfig } from '@baquiano/contract/type-configs'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const administrator = makeUser({
  userRole: 'admin',
  permissions: [...permissions],
  modules: [...moduleNames],
})

const at = '2026-11-20T15:04:00.000Z'
const id = '0195d5a0-0000-7000-8000-0000000000a1'
const own: TypeConfig = {
  id,
  type_config_id: id,
  type_config_name: 'CLIENT_CODES',
  status: 'Active',
  is_known: false,
  config_count: 3,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}
const known: TypeConfig = {
  ...own,
  id: id.replace('a1', 'a2'),
  type_config_name: 'SERVIFORMS',
  is_known: true,
}

beforeEach(() => {
  setUpConsole()
  const page = { records: [own, known], total: 2, next_cursor: null }
  answers.set('POST /v1/type-config/filter', page)
  answers.set(`GET /v1/type-config/${id}`, own)
})
afterEach(tearDownConsole)

it('lists the types by name, with what the product uses each for', async () => {
  openAs(administrator, '/dashboard/type-config-crud')
  const row = (await screen.findByRole('button', { name: 'SERVIFORMS' })).closest('tr')
  expect(row?.textContent).toContain('La herramienta externa de formularios.')
  expect(row?.textContent).toContain('Del producto')
  expect(sentTo('POST', '/v1/type-config/filter')).toMatchObject([
    { body: { order_by: 'type_config_name', sort: 'ASC' } },
  ])
})

it('opens a type of the company with its use, and leaves those of the product closed', async () => {
  const history = openAs(administrator, '/dashboard/type-config-crud')
  fireEvent.click(await screen.findByRole('button', { name: 'SERVIFORMS' }))
  expect(history.location.search).not.toContain('form')
  fireEvent.click(screen.getByRole('button', { name: 'CLIENT_CODES' }))
  expect((await screen.findByText('3 configuraciones de este tipo')).tagName).toBe('P')
  answers.set(`PUT /v1/type-config/${id}`, { ...own, status: 'Inactive' })
  fireEvent.click(screen.getByRole('switch', { name: /^Activo/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Tipo CLIENT_CODES guardado')
  expect(sentTo('PUT', `/v1/type-config/${id}`)).toMatchObject([
    { body: { type_config_name: 'CLIENT_CODES', status: 'Inactive' } },
  ])
})
