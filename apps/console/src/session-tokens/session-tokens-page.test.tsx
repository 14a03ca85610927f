import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { SessionToken } from '@baquiano/contract/session-tokens'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeUser } from '../../test/make-user.ts'
import {
  answers,
  camila,
  tearDownConsole,
  openAs,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
} from '../../test/console-fixture.tsx'

const at = '2026-11-20T15:04:00.000Z'
const id = '0195d5a0-0000-7000-8000-0000000000a1'
const token: SessionToken = {
  id,
  company_id: '0195d5a0-0000-7000-8000-0000000000c1',
  name: 'ERP',
  resource_id: null,
  resource_name: null,
  scopes: ['VISIT_POINT_LIST'],
  expire_date: '2020-01-31',
  last_used_at: null,
  added_on: at,
  update_on: at,
  update_by: camila,
  update_by_name: 'Camila Ríos',
}
const secret = `bqn_${'A'.repeat(43)}`
const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/session-token/filter', { records: [token], total: 1, next_cursor: null })
  answers.set(`GET /v1/session-token/${id}`, token)
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
})
afterEach(tearDownConsole)

it('says for whom a key acts, that it is over, and that nobody has used it', async () => {
  const history = openPage(`/dashboard/session-api/${id}`, permissions)
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'ERP')
  expect(history.location.search).toContain(`record=${id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('venció')
  for (const text of ['La empresa', 'Sin usar']) screen.getByText(text)
})

it('makes one for the company, and tells its secret once', async () => {
  const powers = { permissions: [...permissions], modules: [...moduleNames] }
  const admin = makeUser({ ...powers, userRole: 'admin' })
  const history = openAs(admin, '/dashboard/session-api?form=new')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nombre' }), {
    target: { value: 'ERP' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Crear clave' }))
  await screen.findByText('Elige al menos un permiso')
  expect(sentTo('POST', '/v1/session-token')).toEqual([])

  const places = screen.getByRole('group', { name: 'Puntos de visita' })
  fireEvent.click(within(places).getByRole('checkbox', { name: 'listar' }))
  expect(screen.queryByRole('group', { name: 'Claves de la API' })).toBeNull()
  fireEvent.click(screen.getByRole('combobox', { name: 'Actúa por' }))
  fireEvent.click(await screen.findByRole('option', { name: 'La empresa', hidden: true }))
  const late = [{ path: 'expire_date', code: 'EXPIRE_DATE_AFTER_COMPANY' }]
  answers.set('POST /v1/session-token', errorResponse(400, 'VALIDATION_FAILED', { errors: late }))
  fireEvent.click(screen.getByRole('button', { name: 'Crear clave' }))
  await screen.findByText('No puede pasar del fin de operación de la empresa')

  answers.set('POST /v1/session-token', { ...token, access_token: secret })
  fireEvent.click(screen.getByRole('button', { name: 'Crear clave' }))
  await screen.findByText(secret)
  expect(sentTo('POST', '/v1/session-token').at(-1)).toMatchObject({
    body: { name: 'ERP', resource_id: null, scopes: ['VISIT_POINT_LIST'] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }))
  await screen.findByRole('button', { name: 'Copiada' })
  expect(writeText).toHaveBeenCalledWith(secret)
  fireEvent.click(screen.getByRole('button', { name: 'Ya la guardé' }))
  await waitFor(() => expect(history.location.search).not.toContain('form'))
  expect(screen.queryByText(secret)).toBeNull()
})
