import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { WaypointRoute } from '@baquiano/contract/waypoint-routes'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePoint } from '../../test/make-point.ts'
import { makeUser } from '../../test/make-user.ts'
import { appended } from './add-waypoints.tsx'

const supervisor = makeUser({ permissions: [...permissions], modules: [...moduleNames] })
const at = '2026-11-20T15:04:00.000Z'
const id = '0195d5a0-0000-7000-8000-0000000000d1'

const place = (order: number, name: string): WaypointRoute['waypoints'][number] => ({
  order,
  name,
  cx: -75.6 + order / 100,
  cy: 6.2,
  job_type: 'Delivery',
  priority: 3,
  service_time: 600,
  capacity: 4,
})
const route: WaypointRoute = {
  id,
  name: 'Entrega del viernes',
  waypoints: [place(1, 'Bodega'), place(2, 'Tienda La 40'), place(3, 'Café El Jardín')],
  waypoint_count: 3,
  hour_init: '08:00:00',
  hour_end: null,
  capacity: 10,
  returns: false,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}
const leg = (duration_s: number) => ({
  source: 'road',
  distance_m: 1000,
  duration_s,
  shape: [],
  steps: [],
})

beforeEach(() => {
  setUpConsole()
  answers.set(`GET /v1/waypoint-route/${id}`, route)
  answers.set('POST /v1/road/route', {
    distance_m: 2000,
    duration_s: 900,
    legs: [leg(300), leg(600)],
  })
})
afterEach(tearDownConsole)

const open = () => openAs(supervisor, `/apps/waypoints?form=edit&record=${id}`)
const namesNow = async () =>
  within(await screen.findByRole('list', { name: 'Puntos de paso' }))
    .getAllByRole('button', { name: /^Mover / })
    .map((handle) => handle.getAttribute('aria-label'))

it('tells when each place is reached, how far it is, and that the vehicle holds less', async () => {
  open()
  expect((await screen.findByText(/Sale 08:00, termina 08:45, 2 km/)).textContent).toContain(
    'la carga llega a 12',
  )
  const list = await screen.findByRole('list', { name: 'Puntos de paso' })
  const hours = ['08:00', '08:15', '08:35'].map((hour) => within(list).queryByText(hour))
  expect(hours).not.toContain(null)
  expect(screen.getByText('La carga llega a 12 y el vehículo lleva 10')).toBeTruthy()
})

it('proposes a better order, which is saved where somebody uses it', async () => {
  open()
  answers.set('POST /v1/waypoint-route/optimise', { orders: [1, 3], unassigned: [2] })
  fireEvent.click(await screen.findByRole('button', { name: 'Mejorar el orden' }))
  const proposal = await screen.findByRole('region', { name: 'Mejor orden' })
  expect(proposal.textContent).toContain('1 punto no cabe y queda al final')
  expect(await namesNow()).toEqual(['Mover Bodega', 'Mover Tienda La 40', 'Mover Café El Jardín'])
  fireEvent.click(within(proposal).getByRole('button', { name: 'Usar este orden' }))
  expect(await namesNow()).toEqual(['Mover Bodega', 'Mover Café El Jardín', 'Mover Tienda La 40'])

  answers.set(`PUT /v1/waypoint-route/${id}`, route)
  answers.set('POST /v1/waypoint-route/filter', { records: [], total: 0, next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('La ruta Entrega del viernes quedó guardada')
  const [sent] = sentTo('PUT', `/v1/waypoint-route/${id}`)
  expect(sent?.body.waypoints).toMatchObject([
    { order: 1, name: 'Bodega' },
    { order: 2, name: 'Café El Jardín' },
    { order: 3, name: 'Tienda La 40' },
  ])
})

it('shows the fields of a chosen place, and stands its error at its field', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^2\s*Tienda La 40/ }))
  const priority = screen.getByRole('textbox', { name: 'Prioridad, 0 a 10' })
  fireEvent.change(priority, { target: { value: '11' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByRole('link', { name: 'Punto 2, Prioridad, 0 a 10' })
  expect(priority.getAttribute('aria-invalid')).toBe('true')
  expect(sentTo('PUT', `/v1/waypoint-route/${id}`)).toEqual([])
})

it('adds a visit point behind the others', async () => {
  const point = makePoint({ name: 'Óptica Central', city: 'Cali' })
  answers.set('POST /v1/visit-point/filter', { records: [point], total: 1, next_cursor: null })
  answers.set(`GET /v1/visit-point/${point.id}`, point)
  open()
  const search = await screen.findByLabelText('Agregar un punto de visita', { selector: 'input' })
  fireEvent.click(search)
  fireEvent.click(await screen.findByText('Óptica Central · Cali'))
  await screen.findByRole('button', { name: 'Mover Óptica Central' })
  expect((await namesNow()).at(-1)).toBe('Mover Óptica Central')
})

it('says that the way could not be fetched, and fetches it again where that is wanted', async () => {
  const way = answers.get('POST /v1/road/route')
  answers.set('POST /v1/road/route', errorResponse(503, 'ROUTE_FETCH'))
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('ROUTE_FETCH')
  expect(await namesNow()).toHaveLength(3)
  answers.set('POST /v1/road/route', way)
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/Sale 08:00, termina 08:45, 2 km/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('adds no more than a route may have', () => {
  const many = Array.from({ length: 149 }, (_, index) => place(index + 1, `Lugar ${index + 1}`))
  const added = ['a', 'b'].map((name) => ({ name, cx: -75.5, cy: 6.2 }))
  expect(
    appended(many, added)
      .slice(148)
      .map(({ name }) => name),
  ).toEqual(['Lugar 149', 'a'])
})
