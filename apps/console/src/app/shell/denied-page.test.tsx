import { moduleNames } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'

import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  everything,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const allowed = makeUser({ permissions: [...everything], modules: [...moduleNames] })
const denied = { ...allowed, permissions: [] }

it('names what is missing within the console, with ways on', async () => {
  const history = openAs(denied, '/dashboard/maps?group=none')
  expect(
    await screen.findByRole('heading', { name: 'No tienes permiso para entrar aquí' }),
  ).toBeTruthy()
  expect(screen.getByText(/Te falta.*Mapa/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ir al inicio' }))
  expect(await screen.findByText(/no abre ninguna página/)).toBeTruthy()
  expect(history.location.pathname).toBe('/dashboard')
})

it('tells whoever has no page whom to ask, and lets them see their profile and sign out', async () => {
  openAs({ ...denied, company_name: 'Droguerías Aurora' }, '/dashboard')
  await screen.findByRole('heading', { name: 'Todavía no tienes páginas de trabajo' })
  screen.getByText(/^Tu rol en Droguerías Aurora no abre ninguna página.*Pídele a quien administra/)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Tu perfil' }).getAttribute('href')).toBe(
    '/dashboard/profile',
  )
  answers.set('POST /v1/auth/logout', { done: true })
  fireEvent.click(main.getByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() => expect(sentTo('POST', '/v1/auth/logout')).toHaveLength(1))
})

it('returns to the page as soon as it is given', async () => {
  const history = openAs(denied, '/dashboard/maps?date=2026-11-20')
  await screen.findByRole('button', { name: 'Ir al inicio' })
  answers.set('GET /v1/auth/user', allowed)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(history.location.href).toBe('/dashboard/maps?date=2026-11-20'))
})
