import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  answers,
  tearDownConsole,
  openPage,
  setUpConsole,
  errorResponse,
  sentTo,
  server,
} from '../../test/console-fixture.tsx'
import { makePreference } from '../../test/make-preference.ts'
import { storedPreference } from '@baquiano/client/preferences/stored-preference.ts'
import { applyPreference } from '@baquiano/client/preferences/apply-preference.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { language } from '@baquiano/client/text/language.ts'

const path = '/dashboard/preferences'
beforeEach(setUpConsole)
afterEach(tearDownConsole)

/** The server keeps what it is sent, under a newer version each time. */
function keepOnServer(before = makePreference()) {
  answers.set('GET /v1/preference', before)
  const answer = server.getMockImplementation()
  let saves = 0
  server.mockImplementation(async (url, options) => {
    if (url !== '/v1/preference' || options?.method !== 'PUT') {
      return answer?.(url, options) ?? errorResponse(404, 'ROUTE_NOT_FOUND')
    }
    saves += 1
    const update_on = new Date(saves * 1000).toISOString()
    const saved = { ...before, ...JSON.parse(z.string().parse(options.body)), update_on }
    answers.set('GET /v1/preference', saved)
    return new Response(JSON.stringify(saved))
  })
}
const puts = () => sentTo('PUT', '/v1/preference').map(({ body }) => body)
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
const resultOptions = () =>
  within(screen.getByRole('listbox', { name: 'Resultados' })).getAllByRole('option')
const press = (key: string, held: object = {}) =>
  fireEvent.keyDown(document.documentElement, { code: key, key, ...held })

it('wears on a new browser what was chosen on another, before it shows a page', async () => {
  keepOnServer(makePreference({ theme: 'dark', direction: 'rtl', language: 'en' }))
  openPage(path)
  await screen.findByRole('heading', { name: 'Preferences', level: 1 })
  expect(appearance.get()).toEqual({ theme: 'dark', direction: 'rtl' })
})

it('leaves to the company what is not chosen any more, and nothing of another person', () => {
  applyPreference(makePreference({ theme: 'dark', language: 'de' }))
  applyPreference(makePreference({ id: crypto.randomUUID() }))
  expect([appearance.get().theme, language.get()]).toEqual(['light', 'es'])
})

it('keeps what the menu chooses on the server, and takes it back where that fails', async () => {
  keepOnServer()
  openPage(path)
  const [menu] = await screen.findAllByRole('button', { name: /^Menú de/ })
  if (menu) fireEvent.click(menu)
  const [dark] = await screen.findAllByRole('menuitem', { name: 'Oscuro' })
  if (dark) fireEvent.click(dark)
  await waitFor(() => expect(puts().at(-1)).toMatchObject({ theme: 'dark' }))
  server.mockImplementation(async () => errorResponse(500, 'INTERNAL'))
  const star = await screen.findByRole('button', { name: 'Estrella de Preferencias' })
  fireEvent.click(star)
  await screen.findByText('No se guardó tu preferencia')
  expect([appearance.get().theme, star.getAttribute('aria-pressed')]).toEqual(['dark', 'false'])
})

it('saves the form, and merges what another window chose meanwhile', async () => {
  const known = makePreference()
  answers.set('GET /v1/preference', known)
  openPage(path)
  fireEvent.click(await screen.findByRole('switch', { name: /^Buscar el nombre exacto/ }))
  const record = { ...known, theme: 'dark', update_on: '2026-11-20T13:00:00.000Z' }
  answers.set('PUT /v1/preference', errorResponse(409, 'RECORD_CHANGED', { record }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const merged = await screen.findByRole('button', { name: 'Guardar combinación' })
  keepOnServer(known)
  fireEvent.click(merged)
  await screen.findByText('Preferencias guardadas')
  expect(puts().at(-1)).toMatchObject({ theme: 'dark', filter_exact_values: true })
})

it('notifies of exceptions, and of the rest once somebody turns it on', async () => {
  keepOnServer()
  openPage(path, permissions)
  const routine = await screen.findByRole('checkbox', { name: 'Recurso en camino: Consola' })
  expect(isOn('Recurso en camino: Consola')).toBe(false)
  expect(isOn('Visita que va a llegar tarde: Consola')).toBe(true)
  expect(isOn('Visita que va a llegar tarde: Navegador')).toBe(true)
  expect(isOn('Reporte listo: Navegador')).toBe(false)
  fireEvent.click(routine)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Batería baja: Consola' }))
  expect(isOn('Batería baja: Navegador')).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Visita retrasada: Navegador' }))
  expect(isOn('Visita retrasada: Consola')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Visita finalizada: Navegador' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Visita cancelada: Correo' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reporte listo: Correo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Preferencias guardadas')
  const notification_channels = {
    EVENT_ON_THE_WAY: 'bell',
    RESOURCE_BATTERY_LOW: 'off',
    EVENT_DELAYED: 'bell',
    EVENT_ENDED: 'push',
    EVENT_CANCELLED: 'push_and_mail',
    DOWNLOAD_FINALIZED: 'mail',
  }
  expect(puts().at(-1)).toMatchObject({ notification_channels })
})

it('says in the form what is out of range, and sends nothing', async () => {
  openPage(path)
  const number = await screen.findByRole('textbox', { name: 'Cuántas se guardan' })
  fireEvent.change(number, { target: { value: '501' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Escribe un número de 1 a 500')
  expect(puts()).toEqual([])
})

it('puts a star on a page, finds it first by keys, and explains why there is no eleventh', async () => {
  keepOnServer()
  const history = openPage(path, permissions)
  const star = await screen.findByRole('button', { name: 'Estrella de Preferencias' })
  fireEvent.click(star)
  await waitFor(() => expect(puts().at(-1)).toMatchObject({ starred_pages: [path] }))
  press('k', { ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: '¿A quién o qué buscas?' })
  await waitFor(() => expect(resultOptions()[0]?.textContent).toContain('Preferencias'))
  fireEvent.change(field, { target: { value: 'permisos' } })
  await waitFor(() => expect(resultOptions()).toHaveLength(1))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/roles'))
  const starred_pages = Array.from({ length: 10 }, (_, index) => `/apps/page-${index}`)
  const stored = storedPreference.get()
  if (stored) storedPreference.set({ ...stored, starred_pages })
  fireEvent.click(await screen.findByRole('button', { name: 'Estrella de Roles y permisos' }))
  await screen.findByText(/Ya tienes 10 páginas con estrella/)
  expect(puts()).toHaveLength(1)
})

it('searches lists by the exact name where that is preferred, unless the address says otherwise', async () => {
  answers.set('GET /v1/preference', makePreference({ filter_exact_values: true }))
  answers.set('POST /v1/resource/filter', { records: [], total: 0, next_cursor: null })
  openPage('/apps/resource/resource-list?search=ana', permissions)
  await waitFor(() =>
    expect(sentTo('POST', '/v1/resource/filter').at(-1)?.body.match).toBe('exact'),
  )
  fireEvent.click(await screen.findByRole('radio', { name: 'Coincidencia' }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/resource/filter').at(-1)?.body.match).toBe('coincidence'),
  )
})

it('does not open the preferences of another account', async () => {
  const history = openPage(`${path}/${crypto.randomUUID()}`)
  await waitFor(() => expect(history.location.pathname).toBe('/pages/error-404'))
})
