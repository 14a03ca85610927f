import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  tearDownConsole,
  day,
  everything,
  late,
  openMap,
  setUpConsole,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

beforeEach(() => {
  setUpConsole()
  const person = { id: camila, name: 'Camila', lastname: 'Ríos', role_name: 'Técnica' }
  const rest = { phone: '+57 300 111 2233', photo_id: null, group_ids: [] }
  const people = [{ ...person, ...rest }]
  answers.set('POST /v1/resource/filter', { records: people, total: 1, next_cursor: null })
  const next = makeVisit({ resource_id: camila, visit_point_name: 'La Rosa', cx: -74.05 })
  answers.set('POST /v1/visit/filter', { records: [late, next], total: 2, next_cursor: null })
})
afterEach(tearDownConsole)

it('shows the stops of whoever is chosen beside the map, and how to call them', async () => {
  openMap(`?date=${day}&resource=${camila}`)
  const drawer = await screen.findByRole('complementary', { name: 'Camila Ríos' })
  await within(drawer).findByRole('button', { name: /^La Rosa/ })
  const call = within(drawer).getByRole('link', { name: 'Llamar a Camila Ríos' })
  expect(call.getAttribute('href')).toBe('tel:+573001112233')
})

it('opens the visit that somebody is at from their card', async () => {
  const history = openMap(`?date=${day}&resource=${camila}`)
  const drawer = await screen.findByRole('complementary', { name: 'Camila Ríos' })
  const [card] = await within(drawer).findAllByRole('button', { name: /El Nogal/ })
  if (card) fireEvent.click(card)
  await screen.findByRole('complementary', { name: 'El Nogal' })
  expect(new URLSearchParams(history.location.search).get('visit')).toBe(late.id)
})

it('goes to any day that is picked, and back to today', async () => {
  const history = openMap(`?date=${day}`)
  const shownDay = () => new URLSearchParams(history.location.search).get('date')
  fireEvent.click(await screen.findByRole('button', { name: /vie, 20 nov/ }))
  const calendar = within(await screen.findByRole('dialog', { name: /vie, 20 nov/ }))
  fireEvent.click(await calendar.findByLabelText('Mes anterior'))
  fireEvent.click(calendar.getByLabelText('viernes, 2 de octubre de 2026'))
  await waitFor(() => expect(shownDay()).toBe('2026-10-02'))
  fireEvent.click(screen.getByRole('button', { name: 'Hoy' }))
  await waitFor(() => expect(shownDay()).toBeNull())
})

const next = (hour: string) =>
  makeVisit({ resource_id: camila, start_at: `${day}T${hour}:00:00.000Z` })

it('writes to whoever is chosen, hands over what is left of the day, and puts it into another order', async () => {
  const records = [next('15'), next('17')]
  answers.set('POST /v1/visit/filter', { records, total: 2, next_cursor: null })
  openMap(`?date=${day}&resource=${camila}`, permissions)
  const drawer = within(await screen.findByRole('complementary', { name: 'Camila Ríos' }))
  await drawer.findByRole('button', { name: 'Escribir a Camila Ríos' })
  const hrefOf = (name: string) => drawer.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Repartir lo que le queda a Camila Ríos')).toContain(`hand_over=${camila}`)
  expect(hrefOf('Reordenar el día de Camila Ríos')).toBe(
    `/apps/routing?date=${day}&resource=${camila}`,
  )
})

it('says the window of each stop, and reassigns or reschedules it from the list', async () => {
  openMap(`?date=${day}&resource=${camila}`, permissions)
  const drawer = within(await screen.findByRole('complementary', { name: 'Camila Ríos' }))
  const stop = await drawer.findByRole('button', { name: /La Rosa.*Ventana 10:00–11:00/ })
  expect(stop).toBeDefined()
  drawer.getByRole('button', { name: 'Reprogramar: La Rosa' })
  fireEvent.click(drawer.getByRole('button', { name: 'Reasignar: La Rosa' }))
  await screen.findByRole('dialog', { name: /La Rosa/ })
})

it('only tells of the stops to whoever may not plan', async () => {
  openMap(`?date=${day}&resource=${camila}`, ['MAP_LIST', 'CALENDAR_LIST', 'CALENDAR_READ'])
  const drawer = within(await screen.findByRole('complementary', { name: 'Camila Ríos' }))
  await drawer.findByRole('button', { name: /^La Rosa/ })
  expect(drawer.queryByRole('button', { name: /^Reasignar/ })).toBeNull()
  expect(drawer.queryByRole('link', { name: /^Repartir|^Reordenar/ })).toBeNull()
})

it('opens somebody as a phone in the demo', async () => {
  const state = { open: false, demo: true, is_mail_sent: true, ready_accounts: [] }
  answers.set('GET /v1/auth/setup', state)
  openMap(`?date=${day}&resource=${camila}`, [...everything, 'RESOURCES_UPDATE'])
  const drawer = await screen.findByRole('complementary', { name: 'Camila Ríos' })
  const link = await within(drawer).findByRole('link', { name: 'Abrir como este recurso' })
  expect(link.getAttribute('href')).toBe(`/apps/resource/resource-phone/${camila}`)
})
