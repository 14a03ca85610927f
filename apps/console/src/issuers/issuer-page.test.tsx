import { issuer } from '@baquiano/contract/issuers'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  tearDownConsole,
  openAs,
  setUpConsole,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const at = '2026-11-20T15:04:00.000Z'
const record = issuer.parse({
  id: '0195d5a0-0000-7000-8000-0000000000a1',
  issuer_url: 'https://sso.example.com',
  client_id: 'baquiano',
  scopes: 'openid email profile',
  is_password_allowed: true,
  is_active: true,
  has_secret: true,
  added_on: at,
  update_on: at,
  update_by: camila,
  update_by_name: 'Camila Ríos',
})
const admin = makeUser({
  permissions: [...permissions],
  modules: [...moduleNames],
  userRole: 'admin',
})
const redirect_uri = 'https://baquiano.example.com/callback'

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/issuer', { record, redirect_uri })
})
afterEach(tearDownConsole)

const field = (name: string) => screen.findByLabelText(name)

it('keeps the secret that nobody sees, unless another is typed', async () => {
  answers.set('PUT /v1/issuer', record)
  openAs(admin, '/dashboard/issuer')
  expect(await field('Secreto del cliente')).toHaveProperty('value', '')
  screen.getByText(redirect_uri)
  fireEvent.click(screen.getByRole('switch', { name: /^Permitir también la contraseña/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentTo('PUT', '/v1/issuer')).toHaveLength(1))
  const { issuer_url, client_id, scopes, is_active } = record
  expect(sentTo('PUT', '/v1/issuer')[0]?.body).toEqual({
    issuer_url,
    client_id,
    scopes,
    is_active,
    is_password_allowed: false,
  })
})

it('says what is wrong with an issuer, of the address that was asked alone', async () => {
  const says = 'https://sso.example.com/realms/aurora'
  const outcome = { fault: 'ISSUER_OF_ANOTHER_NAME', says, tells_pkce: false }
  answers.set('POST /v1/issuer/test', outcome)
  openAs(admin, '/dashboard/issuer')
  const url = await field('Dirección del emisor')
  fireEvent.click(screen.getByRole('button', { name: 'Probar' }))
  await screen.findByText(`Se llama a sí mismo ${says}`)
  fireEvent.change(url, { target: { value: says } })
  expect(screen.queryByText(`Se llama a sí mismo ${says}`)).toBeNull()
})

it('removes the secret alone, once nothing typed would be lost', async () => {
  const bare = { ...record, has_secret: false, update_on: '2026-11-20T15:05:00.000Z' }
  answers.set('DELETE /v1/issuer/secret', bare)
  openAs(admin, '/dashboard/issuer')
  const scopes = await field('Permisos que se piden (scopes)')
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar el secreto' })
  fireEvent.change(scopes, { target: { value: 'openid' } })
  expect(act.disabled).toBe(true)
  fireEvent.change(scopes, { target: { value: record.scopes } })
  fireEvent.click(act)
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/No se puede deshacer/)
  answers.set('GET /v1/issuer', { record: bare, redirect_uri })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitar el secreto' }))
  await screen.findByText(/Déjalo vacío si el cliente no tiene/)
  expect(sentTo('DELETE', '/v1/issuer/secret')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Quitar el secreto' })).toBeNull()
})

it('asks before it removes what cannot be brought back', async () => {
  answers.set('DELETE /v1/issuer', { id: record.id })
  openAs(admin, '/dashboard/issuer')
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar el proveedor' }))
  const dialog = await screen.findByRole('dialog')
  answers.set('GET /v1/issuer', { record: null, redirect_uri })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitar' }))
  expect(await screen.findByRole('button', { name: 'Conectar' })).toBeTruthy()
})
