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

const at = '2026-11-20T15:04:00.000Z'
const here = '0195d5a0-0000-7000-8000-0000000000a1'
const there = '0195d5a0-0000-7000-8000-0000000000a2'
const session = (id: string, changes: object = {}) => ({
  id,
  is_current: id === here,
  is_locked: false,
  method: id === here ? 'issuer' : null,
  address: '192.0.2.7',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  added_on: at,
  used_at: at,
  expires_at: at,
  ...changes,
})

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/session', { records: [session(here), session(there)] })
  answers.set('POST /v1/session/sign-in/filter', { records: [], next_cursor: null, total: 0 })
})
afterEach(tearDownConsole)

// Of the platform, too: the page is everybody's.
it.each([{}, { company_id: null, company_name: null, company_time_zone: null }])(
  'ends one session of its owner, and tells why it could not (%j)',
  async (changes) => {
    openAs(makeUser(changes), '/dashboard/sessions')
    const end = await screen.findByRole('button', { name: /Cerrar la sesión de Firefox 128/ })
    expect(screen.getByText('Este navegador')).toBeTruthy()
    expect(screen.getAllByText(/por el proveedor de identidad/)).toHaveLength(1)
    answers.set(`DELETE /v1/session/${there}`, errorResponse(404, 'SESSION_NOT_FOUND'))
    fireEvent.click(end)
    await screen.findByText('La sesión ya no está abierta')
    answers.set(`DELETE /v1/session/${there}`, { id: there })
    answers.set('GET /v1/session', { records: [session(here)] })
    fireEvent.click(end)
    await waitFor(() => expect(sentTo('DELETE', `/v1/session/${there}`)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cerrar la/ })).toBe(null))
  },
)

it('shows who signed in as the person, and what failed, page by page', async () => {
  const signIn = (id: string, changes: object) => ({
    id,
    kind: 'signed_in',
    reason: null,
    method: 'password',
    address: '192.0.2.7',
    agent: session(here).agent,
    added_on: at,
    ...changes,
  })
  answers.set('POST /v1/session/sign-in/filter', {
    records: [signIn(here, {}), signIn(there, { kind: 'refused', reason: 'WRONG_PASSWORD' })],
    next_cursor: 'more',
    total: 3,
  })
  openAs(makeUser(), '/dashboard/sessions')
  await screen.findByText('Contraseña incorrecta')
  expect(screen.getByText('Ingreso')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/session/sign-in/filter').at(-1)).toMatchObject({
      body: { cursor: 'more' },
    }),
  )
})
