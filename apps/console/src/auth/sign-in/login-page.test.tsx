import { demoAccounts } from '@baquiano/contract/auth'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App, loadContent } from '../../app/app.tsx'
import { storedIssuer } from '@baquiano/client/session/stored-issuer.ts'

const proof = { uid: 'u', ticket: 't', second_step: 'mail' }
const problem = { title: '', status: 400, request_id: 'r' }
let answers: Record<string, () => Response>
let requests: { path: string; body: string; bearer: string | null }[]

beforeEach(() => {
  requests = []
  answers = {
    '/v1/before/login': () => Response.json({}),
    '/v1/auth/setup': () =>
      Response.json({ open: false, demo: false, is_mail_sent: true, ready_accounts: [] }),
    '/v1/auth/fail_login': () => Response.json({ done: true }),
    '/v1/identity/password': () => Response.json(proof),
    '/v1/codetfa': () => Response.json({ valid_s: 600, resend_s: 60 }),
  }
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit = {}) => {
    requests.push({
      path,
      body: typeof body === 'string' ? body : '',
      bearer: new Headers(headers).get('authorization'),
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

const callsTo = (path: string) => requests.filter((call) => call.path === path)

async function open(path = '/pages/login') {
  history.replaceState(null, '', path)
  render(<App content={loadContent()} />)
  return screen.findByLabelText('Correo electrónico')
}

async function give(email: string, password: string) {
  fireEvent.change(await open(), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: password } })
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))

it('sends nothing that the contract would refuse, and says why at the field', async () => {
  await give('valeria', '12345')
  press()
  expect(screen.getByText(/Escribe un correo válido/)).toBeTruthy()
  expect(screen.getByText('Son al menos 6 caracteres')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'))
  expect(callsTo('/v1/identity/password')).toEqual([])
})

it('sends once on a double click, then mails a code by the ticket', async () => {
  await give(' Valeria@Demo.test ', 'Clave-Segura7')
  press()
  press()
  await screen.findByRole('heading', { name: 'Revisa tu correo' })
  expect(callsTo('/v1/identity/password')).toHaveLength(1)
  expect(callsTo('/v1/codetfa')).toMatchObject([{ bearer: 'Bearer t' }])
  expect(screen.getByText('v•••••••a@demo.test')).toBeTruthy()
})

it('sends a pasted code by itself, and tells how many attempts are left', async () => {
  answers['/v1/auth/login'] = () =>
    Response.json({ ...problem, code: 'CODE_WRONG', attempts_left: 1 }, { status: 400 })
  await give('valeria@demo.test', 'Clave-Segura7')
  press()
  const [first] = await screen.findAllByLabelText(/Dígito \d de 6/)
  if (!first) throw new Error('no box')
  fireEvent.paste(first, { clipboardData: { getData: () => '410 792' } })
  await screen.findByText('Código incorrecto, queda 1 intento.')
  expect(JSON.parse(callsTo('/v1/auth/login')[0]?.body ?? '')).toEqual({
    client_secret: 'console',
    uid: 'u',
    email: 'valeria@demo.test',
    code: '410792',
  })
  await waitFor(() => expect(callsTo('/v1/auth/fail_login')).toHaveLength(1))

  const again = screen.getAllByLabelText<HTMLInputElement>(/Dígito \d de 6/)
  expect(again.map(({ value }) => value).join('')).toBe('')
  if (!again[0]) throw new Error('no box')
  fireEvent.change(again[0], { target: { value: '4' } })
  expect(document.activeElement).toBe(again[1])
  expect(screen.queryByText('Código incorrecto, queda 1 intento.')).toBeNull()
  expect(callsTo('/v1/auth/login')).toHaveLength(1)
})

it('says how long an account is locked', async () => {
  answers['/v1/identity/password'] = () =>
    Response.json({ ...problem, code: 'ACCOUNT_LOCKED', retry_after_s: 840 }, { status: 429 })
  await give('valeria@demo.test', 'Clave-Segura7')
  press()
  expect(await screen.findByText(/Espera 14 minutos/)).toBeTruthy()
})

it('tells a network that is away from a wrong password', async () => {
  delete answers['/v1/identity/password']
  await give('valeria@demo.test', 'Clave-Segura7')
  press()
  expect((await screen.findAllByText('No hay conexión con el servidor.')).length).toBe(2)
})

it('says to whoever comes back that the session ended', async () => {
  await open('/pages/login/reload')
  expect(screen.getByText('Tu sesión terminó')).toBeTruthy()
})

it('asks the issuer of the last sign-in once, in silence, and shows the form where it fails', async () => {
  storedIssuer.set({ company: 'aurora', remember: true, isSilentSignInEnabled: true })
  answers['/v1/auth/oidc/start'] = () =>
    Response.json({ ...problem, code: 'ISSUER_UNREACHABLE' }, { status: 503 })
  await open('/pages/login?to=%2Fdashboard%2Froles')
  expect(callsTo('/v1/auth/oidc/start').map(({ body }) => JSON.parse(body))).toEqual([
    { company: 'aurora', is_silent: true, to: '/dashboard/roles', unlocks: false },
  ])
  expect(screen.getByText(/El proveedor de identidad no responde/)).toBeTruthy()
  expect(storedIssuer.get()).toMatchObject({ company: 'aurora', isSilentSignInEnabled: false })
  cleanup()
  await open()
  expect(callsTo('/v1/auth/oidc/start')).toHaveLength(1)
  storedIssuer.clear()
})

it('offers the issuer of the company that the address names', async () => {
  answers['/v1/before/login?company=aurora'] = () =>
    Response.json({ issuer: { company_name: 'Aurora', is_password_allowed: false } })
  answers['/v1/auth/oidc/start'] = () =>
    Response.json({ ...problem, code: 'ISSUER_NOT_FOUND' }, { status: 404 })
  await open('/pages/login?company=aurora')
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar con Aurora' }))
  expect(await screen.findByText(/no tiene un proveedor de identidad activo/)).toBeTruthy()
  expect(screen.getByText('La contraseña es solo para administradores.')).toBeTruthy()
  expect(JSON.parse(callsTo('/v1/auth/oidc/start')[0]?.body ?? '')).toEqual({
    company: 'aurora',
    is_silent: false,
    unlocks: false,
  })
})

it('asks for the code of an app where there is one, mails none, and takes a recovery code instead', async () => {
  answers['/v1/identity/password'] = () => Response.json({ ...proof, second_step: 'authenticator' })
  answers['/v1/auth/login'] = () =>
    Response.json({ ...problem, code: 'CODE_WRONG', attempts_left: 2 }, { status: 400 })
  await give('valeria@aurora.test', 'Cafe-De-Olla-9')
  press()
  await screen.findByRole('heading', { name: 'Abre tu aplicación' })
  expect(callsTo('/v1/codetfa')).toEqual([])
  expect(screen.queryByText(/Reenviar/)).toBe(null)
  const [first] = screen.getAllByRole('textbox')
  fireEvent.paste(first ?? document.body, { clipboardData: { getData: () => '123456' } })
  await screen.findByText(/comprueba que la hora del teléfono/)

  fireEvent.click(screen.getByRole('button', { name: 'No tengo el teléfono' }))
  const field = await screen.findByLabelText('Código de recuperación')
  fireEvent.change(field, { target: { value: 'abcde' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verificar y entrar' }))
  await screen.findByText('Escribe los 10 caracteres del código')
  fireEvent.change(field, { target: { value: 'abcde-fghij' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verificar y entrar' }))
  await waitFor(() => expect(callsTo('/v1/auth/login')).toHaveLength(2))
  const sent = callsTo('/v1/auth/login').map(({ body }) => JSON.parse(body))
  expect(sent[0]).toMatchObject({ code: '123456' })
  expect(sent[1]).toMatchObject({ recovery_code: 'abcde-fghij' })
  expect(sent[1]).not.toHaveProperty('code')
})

it('opens the accounts of the demo as they become ready, and counts no failure before', async () => {
  let ready_accounts = ['plataforma@demo.baquiano.test']
  answers['/v1/auth/setup'] = () =>
    Response.json({ open: false, demo: true, is_mail_sent: true, ready_accounts })
  answers['/v1/identity/password'] = () =>
    Response.json({ ...problem, code: 'DEMO_PREPARING' }, { status: 409 })
  await give('supervisora@demo.baquiano.test', 'Baquiano-Demo1')
  await screen.findByText('Las cuentas se están preparando: 1 de 6 listas')
  const supervisor = screen.getByRole('button', { name: 'Supervisora' })
  expect(supervisor.hasAttribute('disabled')).toBe(true)
  press()
  await screen.findAllByText(/se está preparando/)
  expect(callsTo('/v1/auth/fail_login')).toEqual([])

  ready_accounts = demoAccounts.map(({ email }) => email)
  await waitFor(() => expect(supervisor.hasAttribute('disabled')).toBe(false))
  expect(screen.queryByText(/Las cuentas se están preparando/)).toBeNull()
})

it('shows customers the way to their visit once the platform is set up, and nobody else', async () => {
  await open()
  const link = await screen.findByRole('link', { name: /¿Esperas una visita/ })
  expect(link.getAttribute('href')).toBe('/tracking')
  cleanup()
  answers['/v1/auth/setup'] = () =>
    Response.json({ open: true, demo: false, is_mail_sent: true, ready_accounts: [] })
  await open()
  await screen.findByRole('link', { name: 'Configurar la plataforma' })
  expect(screen.queryByRole('link', { name: /¿Esperas una visita/ })).toBe(null)
})

const withoutMail = { open: false, demo: false, is_mail_sent: false, ready_accounts: [] }

it('says of a code that waits on a server without mail who can give it, and not that it was sent', async () => {
  answers['/v1/auth/setup'] = () => Response.json(withoutMail)
  await give('valeria@demo.test', 'Clave-Segura7')
  press()
  await screen.findByRole('heading', { name: 'Pide tu código' })
  expect(document.body.textContent).toContain('aún no envía correos')
  expect(document.body.textContent).toContain('Otro código en')
  expect(document.body.textContent).not.toMatch(
    /Enviamos|Revisa tu correo|Reenviar|correo no deseado/u,
  )
})
