import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { RoutingDetail } from '@baquiano/contract/routing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makePerson } from '../../../test/make-person.ts'
import { aRouting, routingIdOf } from '../../../test/make-routing.ts'
import { makeUser } from '../../../test/make-user.ts'

const planner = makeUser({ permissions: [...permissions], modules: [...moduleNames] })
const [ana = '', beto = '', first = '', left = '', second = ''] = [
  'b1',
  'b2',
  'c1',
  'c2',
  'c3',
].map(routingIdOf)
const path = `/v1/routing/${aRouting.id}`
const { date } = aRouting

/** Ana has two visits, and Beto none. */
function twoStops(): RoutingDetail {
  const [route] = aRouting.plan?.routes ?? []
  const [stop] = route?.stops ?? []
  if (!aRouting.plan || !route || !stop) throw new Error('The plan has a stop')
  const other = {
    ...stop,
    visit_id: second,
    visit_point_name: 'Taller Norte',
    hour_init: '09:00:00',
    hour_end: '09:30:00',
  }
  return { ...aRouting, plan: { ...aRouting.plan, routes: [{ ...route, stops: [stop, other] }] } }
}
const plan = twoStops()

const saving = { drive_s: -300, distance_m: -1200, cost: null }
const adding = { drive_s: 720, distance_m: 4100, cost: 15_000 }
const places = {
  places: [
    { resource_id: ana, date, index: 1, ...saving, broken: [], refused: null },
    {
      resource_id: beto,
      date,
      index: 0,
      ...adding,
      broken: [{ kind: 'shift_end', visit_id: null, amount: 1500, names: [] }],
      refused: null,
    },
  ],
  out: saving,
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/resource/filter', {
    records: [makePerson({ id: ana }), makePerson({ id: beto, name: 'Beto', lastname: 'Ruiz' })],
    total: 2,
    next_cursor: null,
  })
  answers.set(`GET ${path}`, plan)
  answers.set(`POST ${path}/places`, places)
  answers.set(`PUT ${path}/arrangement`, { ...plan, update_on: '2026-11-20T15:05:00.000Z' })
})
afterEach(tearDownConsole)

const openPlan = async () => {
  openAs(planner, `/apps/routing/result/${aRouting.id}`)
  const lanes = await screen.findByRole('region', { name: 'Jornada' })
  const stop = within(lanes).getByRole('button', { name: /^1\. Droguería Central/ })
  await within(lanes).findByRole('listitem', { name: 'Beto Ruiz' })
  stop.focus()
  return { lanes, stop, told: within(lanes).getByRole('status') }
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('shows the breaks of a day between its stops', async () => {
  const { lanes } = await openPlan()
  expect(within(lanes).getByTitle('Pausa · 12:00–12:45')).toBeTruthy()
})

it('says by keyboard what each place of a stop adds or saves, and makes the plan what was dropped', async () => {
  const { told } = await openPlan()
  press(' ')
  await waitFor(() => expect(told.textContent).toContain('se queda donde está'))
  press('ArrowRight')
  await waitFor(() => expect(told.textContent).toContain('-5 min de viaje'))
  expect(told.textContent).toContain('Ana Gil, parada 2')
  press('ArrowDown')
  press('ArrowLeft')
  await waitFor(() => expect(told.textContent).toContain('+12 min de viaje'))
  expect(told.textContent).toContain('Beto Ruiz, parada 1')
  expect(told.textContent).toContain('+15.000 de costo')
  expect(told.textContent).toContain('Termina 25 min después de su jornada')
  press('Enter')
  await screen.findByText('Droguería Central pasa a Beto Ruiz')
  expect(sentTo('PUT', `${path}/arrangement`)).toMatchObject([
    {
      body: {
        routes: [
          { resource_id: ana, date, visit_ids: [second] },
          { resource_id: beto, date, visit_ids: [first] },
        ],
      },
    },
  ])
  // All places came with one question.
  expect(sentTo('POST', `${path}/places`)).toHaveLength(1)
})

it('puts the plan back by Ctrl+Z, and changes it again by Ctrl+Shift+Z', async () => {
  await openPlan()
  press(' ')
  press('ArrowRight')
  press('Enter')
  await screen.findByText('Droguería Central pasa a Ana Gil')
  fireEvent.keyDown(document.documentElement, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(sentTo('PUT', `${path}/arrangement`)).toHaveLength(2))
  const [moved, back] = sentTo('PUT', `${path}/arrangement`).map(({ body }) => body.routes)
  expect(moved).toEqual([{ resource_id: ana, date, visit_ids: [second, first] }])
  expect(back).toEqual([{ resource_id: ana, date, visit_ids: [first, second] }])
  await screen.findByText(/se deshizo|Deshecho/i)
  fireEvent.keyDown(document.documentElement, { key: 'z', ctrlKey: true, shiftKey: true })
  await waitFor(() => expect(sentTo('PUT', `${path}/arrangement`)).toHaveLength(3))
})

it('leaves a stop where it was by Escape, takes one out, and brings one in', async () => {
  const { lanes } = await openPlan()
  press(' ')
  press('ArrowRight')
  press('Escape')
  expect(sentTo('PUT', `${path}/arrangement`)).toHaveLength(0)
  const tray = within(lanes).getByRole('listitem', { name: 'Sin asignar' })
  within(tray).getByRole('button', { name: 'Bodega Santa Clara' }).focus()
  press(' ')
  press('ArrowUp')
  press('Enter')
  await screen.findByText('Bodega Santa Clara pasa a Beto Ruiz')
  expect(sentTo('PUT', `${path}/arrangement`)).toMatchObject([
    { body: { routes: [{ resource_id: ana }, { resource_id: beto, date, visit_ids: [left] }] } },
  ])
})

it('tells who is late that the plan is another, shows it, and offers their change again', async () => {
  await openPlan()
  const theirs = { ...plan, update_on: '2026-11-20T15:09:00.000Z', changed_by_name: 'Luz Mora' }
  const saved = answers.get(`PUT ${path}/arrangement`)
  answers.set(`PUT ${path}/arrangement`, errorResponse(409, 'RECORD_CHANGED', { record: theirs }))
  press(' ')
  press('ArrowRight')
  press('Enter')
  const again = await screen.findByRole('button', { name: 'Aplicar mi cambio' })
  expect(await screen.findByText('Cambiado a mano por Luz Mora')).toBeTruthy()
  answers.set(`PUT ${path}/arrangement`, saved)
  fireEvent.click(again)
  await screen.findByText('Droguería Central pasa a Ana Gil')
  expect(sentTo('PUT', `${path}/arrangement`).map(({ body }) => body.routes)).toEqual([
    [{ resource_id: ana, date, visit_ids: [second, first] }],
    [{ resource_id: ana, date, visit_ids: [second, first] }],
  ])
})

it('locks a stop, shows that it stays, and lifts it no more', async () => {
  const { lanes, stop } = await openPlan()
  fireEvent.click(stop)
  const lock = { visit_id: first, resource_id: ana, date, hour_init: '08:20:00' }
  answers.set(`PUT ${path}/arrangement`, { ...plan, locks: [lock] })
  fireEvent.click(within(lanes).getByRole('button', { name: 'Fijar la visita' }))
  const locked = await within(lanes).findByRole('button', { name: /^1\. Droguería Central.*fija$/ })
  expect(sentTo('PUT', `${path}/arrangement`)).toMatchObject([
    { body: { locked_visit_ids: [first] } },
  ])
  locked.focus()
  press(' ')
  expect(sentTo('POST', `${path}/places`)).toHaveLength(0)
  expect(within(lanes).getByRole('button', { name: 'Soltar la visita' })).toBeTruthy()
})

it('searches on from the plan as it stands, once for a press that is sent twice, and says why it cannot', async () => {
  const browser = openAs(planner, `/apps/routing/result/${aRouting.id}`)
  const button = await screen.findByRole('button', { name: 'Seguir desde aquí' })
  answers.set(`POST ${path}/go-on`, errorResponse(409, 'ROUTING_LOCKS_BROKEN'))
  fireEvent.click(button)
  await screen.findByText(/Lo que está fijo no cabe por sí solo/)
  const next = { ...plan, id: routingIdOf('a2'), from_id: plan.id }
  answers.set(`POST ${path}/go-on`, next)
  answers.set(`GET /v1/routing/${next.id}`, next)
  fireEvent.click(button)
  await waitFor(() => expect(browser.location.pathname).toBe(`/apps/routing/result/${next.id}`))
  const ids = sentTo('POST', `${path}/go-on`).map(({ body }) => body.id)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
})

it('offers nothing of that in a plan that is scheduled', async () => {
  answers.set(`GET ${path}`, { ...plan, state: 'SCHEDULED' })
  openAs(planner, `/apps/routing/result/${aRouting.id}`)
  const lanes = await screen.findByRole('region', { name: 'Jornada' })
  expect(within(lanes).queryByRole('button', { name: 'Seguir desde aquí' })).toBeNull()
  within(lanes)
    .getByRole('button', { name: /^1\. Droguería Central/ })
    .focus()
  press(' ')
  expect(sentTo('POST', `${path}/places`)).toHaveLength(0)
})

it('draws the way of a visit from whom a replanned day takes it to who gets it', async () => {
  const [route] = plan.plan?.routes ?? []
  const [stop] = route?.stops ?? []
  if (!plan.plan || !route || !stop) throw new Error('The plan has a stop')
  const planned = { ...stop.before, resource_id: ana, date, hour_init: '08:00:00' }
  const stops = [{ ...stop, before: { ...planned, hour_end: '08:30:00' } }]
  const taken = { ...route, resource_id: beto, resource_name: 'Beto Ruiz', stops }
  const own = { ...route, stops: [] }
  answers.set(`GET ${path}`, {
    ...plan,
    keep_plan: 1,
    plan: { ...plan.plan, routes: [own, taken] },
  })
  openAs(planner, `/apps/routing/result/${aRouting.id}`)
  const lanes = await screen.findByRole('region', { name: 'Jornada' })
  await within(lanes).findByRole('listitem', { name: 'Beto Ruiz' })
  const ways = [...lanes.querySelectorAll('path[stroke]')].map((way) => way.getAttribute('d'))
  expect(ways).toHaveLength(1)
  // From below the lane of the one to above the bar of the other.
  expect(ways[0]).toMatch(/^M[\d.]+ 16C.* 68$/)
})
