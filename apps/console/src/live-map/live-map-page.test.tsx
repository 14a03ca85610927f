import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  tearDownConsole,
  day,
  openMap,
  setUpConsole,
  errorResponse,
  rowOf,
  server,
} from '../../test/console-fixture.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('shows everybody with their day, and counts it by status', async () => {
  openMap()
  const row = await screen.findByRole('button', { name: /Camila Ríos.*El Nogal/, pressed: false })
  expect(row.textContent).toContain('0 de 1 visitas terminadas')
  expect(screen.getByRole('button', { name: '1 Retrasada' })).toBeDefined()
  expect(screen.getByRole('button', { name: /1 sin asignar.*Óptica Visión/ })).toBeDefined()
})

it('keeps the filters in the address', async () => {
  const history = openMap()
  fireEvent.click(await screen.findByRole('button', { name: '1 Retrasada' }))
  await waitFor(() => expect(rowOf('Bruno')).toBeNull())
  expect(rowOf('Camila')).not.toBeNull()
  const search = new URLSearchParams(history.location.search)
  expect(search.get('status')).toBe('["Delayed"]')
})

it('goes through the rows by J and K, and lets go by Escape', async () => {
  openMap()
  await screen.findByRole('button', { name: /Bruno Ríos.*La Espiga/ })
  const body = document.documentElement
  // Camila's visits are behind their hours, and whoever needs attention stands first.
  fireEvent.keyDown(body, { code: 'KeyJ', key: 'j' })
  await waitFor(() => expect(rowOf('Camila')?.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.keyDown(body, { code: 'KeyJ', key: 'j' })
  await waitFor(() => expect(rowOf('Bruno')?.getAttribute('aria-pressed')).toBe('true'))
  fireEvent.keyDown(body, { code: 'Escape', key: 'Escape' })
  await waitFor(() => expect(rowOf('Bruno')?.getAttribute('aria-pressed')).toBe('false'))
})

it('says what went wrong in place, with its code, and tries again', async () => {
  const visits = answers.get('POST /v1/visit/filter')
  answers.delete('POST /v1/visit/filter')
  openMap()
  const panel = await screen.findByRole('complementary', { name: 'Recursos' })
  const alert = await within(panel).findByRole('alert')
  expect(alert.textContent).toContain('ROUTE_NOT_FOUND')
  answers.set('POST /v1/visit/filter', visits)
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('button', { name: /Camila Ríos.*El Nogal/ })
})

it('asks for the day before when told to', async () => {
  openMap(`?date=${day}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Día anterior' }))
  await waitFor(() => {
    const request = server.mock.calls.filter(([url]) => url === '/v1/visit/filter').at(-1)
    expect(request?.[1]?.body).toContain('"date_init":"2026-11-19"')
  })
})

it('sends who lacks the permission to the page that says so', async () => {
  const history = openMap('', ['CALENDAR_LIST'])
  await waitFor(() => expect(history.location.pathname).toBe('/pages/not-authorized'))
  await screen.findByText(/Te falta: «Mapa · listar»\. Pídelo al administrador/)
})

it('says by name which permission an act was refused for, in the place of the refusal', async () => {
  const required = { required_permissions: ['CALENDAR_LIST'] }
  answers.set('POST /v1/visit/filter', errorResponse(403, 'PERMISSION_REQUIRED', required))
  openMap()
  const panel = await screen.findByRole('complementary', { name: 'Recursos' })
  const alert = await within(panel).findByRole('alert')
  expect(alert.textContent).toContain('Te falta: «Visitas y calendario · listar».')
})

it('says where somebody has no executed route on a day that was', async () => {
  answers.set('POST /v1/executed/route', {
    records: [{ resource_id: bruno, distance_m: 0, fixes: [], thinned: false }],
  })
  openMap(`?date=${day}&resource=${bruno}`)
  expect(await screen.findByText('No hay datos de la ruta ejecutada')).toBeDefined()
})
