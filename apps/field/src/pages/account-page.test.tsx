import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { AccountPage } from './account-page.tsx'

const store = vi.hoisted(() => ({
  isOfAnother: vi.fn<(phone: { resource_id: string }) => Promise<boolean>>(),
}))
vi.mock('../store/field-store.ts', () => store)

await loadLaterWords(i18n)

const device_id = '0195d5a0-0000-7000-8000-000000000001'
const problem = { title: '', status: 400, request_id: 'r' }
let answers: Record<string, () => Response>
let sent: { path: string; body: object; bearer: string | null; credentials: unknown }[]

beforeEach(() => {
  sent = []
  store.isOfAnother.mockResolvedValue(false)
  answers = {
    '/v1/identity/password': () => Response.json({ uid: 'u', ticket: 't', second_step: 'mail' }),
    '/v1/auth/setup': () =>
      Response.json({ open: false, demo: false, is_mail_sent: true, ready_accounts: [] }),
    '/v1/codetfa': () => Response.json({ valid_s: 600, resend_s: 60 }),
    '/v1/auth/login': () => Response.json({ access_token: 'session', uid: 'u' }),
    '/v1/device/self': () => Response.json({ device_id, token: 'bqd_1' }),
    '/v1/auth/logout': () => Response.json({ done: true }),
  }
  vi.stubGlobal('fetch', async (path: string, { body, headers, credentials }: RequestInit = {}) => {
    const bearer = new Headers(headers).get('authorization')
    sent.push({
      path,
      body: JSON.parse(typeof body === 'string' ? body : '{}'),
      bearer,
      credentials,
    })
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const paths = () => sent.map(({ path }) => path.replace('/v1', ''))
const refuse = (code: string, more: object = {}) =>
  Response.json({ ...problem, code, ...more }, { status: 400 })

function open() {
  const { hook, history } = memoryLocation({ path: '/pair/account', record: true })
  render(
    <I18nextProvider i18n={i18n}>
      <Router hook={hook}>
        <AccountPage />
      </Router>
    </I18nextProvider>,
  )
  const fields = { 'Correo electrónico': ' Ana@Correo.test ', Contraseña: 'Clave-Segura7' }
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  return history
}

async function giveCode(name = 'Código de verificación', value = '410 792') {
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Verificar y entrar' }))
}

it('pairs the phone with whoever signs in, and ends their session at once', async () => {
  const history = open()
  await giveCode()
  await waitFor(() => expect(history).toEqual(['/pair#bqd_1']))
  expect(paths()).toEqual([
    '/identity/password',
    '/auth/setup',
    '/codetfa',
    '/auth/login',
    '/device/self',
    '/auth/logout',
  ])
  expect(sent.map(({ bearer }) => bearer)).toEqual([
    null,
    null,
    'Bearer t',
    'Bearer t',
    'Bearer session',
    'Bearer session',
  ])
  expect(sent[3]?.body).toEqual({
    client_secret: 'console',
    uid: 'u',
    email: 'ana@correo.test',
    code: '410792',
  })
  // No cookie of the session is kept on the phone, nor taken from whoever uses its browser.
  expect(new Set(sent.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
})

it('ends the session of whoever belongs to no company, and pairs nothing', async () => {
  answers['/v1/device/self'] = () =>
    Response.json({ ...problem, code: 'SESSION_REQUIRED' }, { status: 401 })
  const history = open()
  await giveCode()
  await screen.findByText(/no es de una persona de una empresa/)
  expect(paths().at(-1)).toBe('/auth/logout')
  expect(history).toEqual(['/pair/account'])
})

it('asks for no code where the phone holds work of somebody else', async () => {
  store.isOfAnother.mockImplementation(async ({ resource_id }) => resource_id === 'u')
  open()
  await screen.findByText(/trabajo de otra persona sin enviar/)
  expect(screen.queryByLabelText('Código de verificación')).toBeNull()
  expect(paths()).not.toContain('/auth/login')
})

it('says how many attempts are left, how long to wait, and that there is no signal', async () => {
  answers['/v1/auth/login'] = () => refuse('CODE_WRONG', { attempts_left: 1 })
  open()
  await giveCode()
  await screen.findByText('Código incorrecto, queda 1 intento.')
  answers['/v1/auth/login'] = () => refuse('ACCOUNT_LOCKED', { retry_after_s: 840 })
  await giveCode()
  await screen.findByText(/la cuenta se bloqueó. Espera 14 minutos/)
  delete answers['/v1/auth/login']
  await giveCode()
  await screen.findByText(/Sin señal no se puede enlazar/)
  answers['/v1/auth/login'] = () => refuse('TICKET_INVALID')
  await giveCode()
  expect(await screen.findByLabelText('Contraseña')).toBeTruthy()
})

it('takes the code of an app, which nobody mails, or a recovery code in its place', async () => {
  answers['/v1/identity/password'] = () =>
    Response.json({ uid: 'u', ticket: 't', second_step: 'authenticator' })
  const history = open()
  fireEvent.click(await screen.findByRole('button', { name: 'No tengo el teléfono' }))
  await giveCode('Código de recuperación', 'abcde-fghij')
  await waitFor(() => expect(history).toEqual(['/pair#bqd_1']))
  expect(paths()).not.toContain('/codetfa')
  expect(sent[1]?.body).toMatchObject({ recovery_code: 'ABCDEFGHIJ' })
})

it('says who can tell the code of a server that mails none, and takes it as mailed where nobody says', async () => {
  answers['/v1/auth/setup'] = () =>
    Response.json({ open: false, demo: false, is_mail_sent: false, ready_accounts: [] })
  open()
  await screen.findByText(/aún no envía correos. Quien lo administra puede ver el código/)
  expect(screen.queryByText(/Enviamos un código/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Crear otro código' }))
  await waitFor(() => expect(paths().filter((path) => path === '/codetfa')).toHaveLength(2))
  cleanup()
  delete answers['/v1/auth/setup']
  open()
  await screen.findByText('Enviamos un código de 6 dígitos a ana@correo.test.')
})
