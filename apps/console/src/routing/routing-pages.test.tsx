import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { RoutingDetail } from '@baquiano/contract/routing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { aRouting, figures, routingIdOf } from '../../test/make-routing.ts'
import { makePerson } from '../../test/make-person.ts'
import { makeUser } from '../../test/make-user.ts'
import { makeVisit } from '../../test/make-visit.ts'
import { tellFollowers } from '../visits/index.ts'

const supervisor = makeUser({ permissions: [...permissions], modules: [...moduleNames] })
const idOf = routingIdOf
const [routing_id, ana, beto, visit_id, left_id] = ['a1', 'b1', 'b2', 'c1', 'c2'].map(idOf)
const found = aRouting

const result = `/apps/routing/result/${routing_id}`

/** The card of the visit that fits nowhere; the tray below the lanes has it too. */
async function leftOut(): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name: /^Sin asignar/ })
  return within(panel).getByText('Bodega Santa Clara').closest('li') ?? document.body
}

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('shows a plan beside what was planned, and why a visit fits nowhere', async () => {
  answers.set(`GET /v1/routing/${routing_id}`, found)
  openAs(supervisor, result)
  const routes = await screen.findByRole('list', { name: /Recursos/ })
  expect(within(routes).getByText('Ana Gil')).toBeTruthy()
  expect(screen.getByText('antes 9,8 km')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1. Droguería Central, 08:20–08:50' })).toBeTruthy()
  const left = await leftOut()
  expect(left.textContent).toContain('Falta la habilidad «gas»')
  expect(left.textContent).toContain('Ana Gil termina 25 min después')
  // Who has no visit in the plan has no route in it either.
  expect(left.textContent).toContain('Beto Ruiz con la habilidad «gas»')
})

it('tells loads with their unit as it is, and long times in hours', async () => {
  const [left] = found.plan?.unrouted ?? []
  if (!found.plan || !left) throw new Error('The plan leaves something out')
  const way = { ...left.relaxations[0], kind: 'capacity', amount: 600, names: ['kg'] }
  const heavy = { ...left, reason: 'capacity', names: ['kg'], relaxations: [way] }
  const after = { ...found.plan.after, drive_s: 11_280 }
  const plan = { ...found.plan, unrouted: [heavy], after }
  answers.set(`GET /v1/routing/${routing_id}`, { ...found, plan })
  openAs(supervisor, result)
  const card = await leftOut()
  expect(card.textContent).toContain('No cabe en ningún vehículo: faltan 600 kg en el de Ana Gil')
  expect(card.textContent).toContain('600 kg más en el vehículo de')
  expect(screen.getByText('3 h 8 min')).toBeTruthy()
})

it('names the window that is in the way, and by how much somebody misses it', async () => {
  const [left] = found.plan?.unrouted ?? []
  if (!found.plan || !left) throw new Error('The plan leaves something out')
  const windows = [{ hour_init: '08:00:00', hour_end: '10:00:00' }]
  const way = { ...left.relaxations[0], kind: 'time_windows', amount: 1500 }
  const late = { ...left, reason: 'time_windows', names: [], windows, relaxations: [way] }
  const full = { ...late, visit_id: idOf('c4'), reason: 'several', relaxations: [] }
  const plan = { ...found.plan, unrouted: [late, { ...full, visit_point_name: 'Taller Sur' }] }
  answers.set(`GET /v1/routing/${routing_id}`, { ...found, plan })
  openAs(supervisor, result)
  const card = await leftOut()
  expect(card.textContent).toContain(
    'Nadie llega en su ventana (08:00–10:00): a Ana Gil le faltan 25 min',
  )
  const panel = await screen.findByRole('region', { name: /^Sin asignar/ })
  expect(within(panel).getByText('Taller Sur').closest('li')?.textContent).toContain(
    'Ventana: 08:00–10:00',
  )
})

it('counts the customers for whom a replanned day has news, and tells them once it is scheduled', async () => {
  const [route] = found.plan?.routes ?? []
  const [stop] = route?.stops ?? []
  if (!found.plan || !route || !stop) throw new Error('The plan has a stop')
  // Nobody had it, and it stays at its hours: no news to the customer.
  const { hour_init, hour_end } = stop.before
  const kept = { ...stop, visit_id: idOf('c3'), visit_point_name: 'Taller Norte' }
  const stops = [stop, { ...kept, hour_init, hour_end }]
  const outcomes = stops.map((of) => ({ visit_id: of.visit_id, code: null }))
  const plan = { ...found.plan, routes: [{ ...route, stops }] }
  const scheduled = { ...found, keep_plan: 0.5, state: 'SCHEDULED', outcomes, plan }
  answers.set(`GET /v1/routing/${routing_id}`, scheduled)
  openAs(supervisor, result)
  const figure = (await screen.findByText('Clientes a avisar')).closest('dl')
  expect(figure?.textContent).toContain('1')
  fireEvent.click(screen.getByRole('button', { name: 'A quiénes' }))
  const list = await screen.findByRole('dialog')
  expect(list.textContent).toContain('Droguería Central08:00–09:00Ana Gil08:20–08:50')
  expect(list.textContent).not.toContain('Taller Norte')
  answers.set('POST /v1/follower/notify', { outcomes: [], next_id: null })
  fireEvent.click(
    within(list).getByRole('button', { name: /^Avisar a los seguidores de 1/, hidden: true }),
  )
  await screen.findByText('Avisados los seguidores de 1 visita')
  expect(sentTo('POST', '/v1/follower/notify')).toMatchObject([{ body: { id: [visit_id] } }])
})

it('tries the plan with what would let a visit in', async () => {
  answers.set(`GET /v1/routing/${routing_id}`, found)
  const browser = openAs(supervisor, result)
  const left = await leftOut()
  const [, lend] = within(left).getAllByRole('button', { name: 'Probar' })
  const other = idOf('a2')
  const allowance = {
    visit_id: left_id,
    kind: 'skills',
    resource_id: beto,
    resource_name: 'Beto Ruiz',
    date: found.date,
    amount: null,
    names: ['gas'],
  } as const
  const second = {
    ...found,
    id: other,
    allowances: [allowance],
    plan: { ...found.plan, unrouted: [] },
  }
  answers.set('POST /v1/routing', second)
  answers.set(`GET /v1/routing/${other}`, second)
  fireEvent.click(lend ?? document.body)
  await screen.findByText('Este plan se permite')
  expect(screen.getByText('Beto Ruiz con la habilidad «gas»')).toBeTruthy()
  expect(browser.location.pathname).toBe(`/apps/routing/result/${other}`)
  expect(sentTo('POST', '/v1/routing')).toMatchObject([
    { body: { allowances: [allowance], date: found.date, balance: 0.2 } },
  ])
})

it('schedules the plan, and offers to undo it', async () => {
  answers.set(`GET /v1/routing/${routing_id}`, found)
  openAs(supervisor, result)
  const outcomes = [{ visit_id, code: null }]
  const scheduled = { ...found, state: 'SCHEDULED', outcomes }
  const button = await screen.findByRole('button', { name: 'Programar 1 cambio' })
  answers.set(`POST /v1/routing/${routing_id}/schedule`, scheduled)
  answers.set(`GET /v1/routing/${routing_id}`, scheduled)
  fireEvent.click(button)
  await screen.findByText('1 visita programada')
  expect(sentTo('POST', `/v1/routing/${routing_id}/schedule`)).toMatchObject([
    { body: { resource_ids: null } },
  ])
  await screen.findByRole('button', { name: 'Deshacer la programación' })
})

it('schedules one person alone, and lets the rest be scheduled later', async () => {
  const [route] = found.plan?.routes ?? []
  const [stop] = route?.stops ?? []
  if (!found.plan || !route || !stop) throw new Error('The plan has a stop')
  const other = { ...stop, visit_id: idOf('c3'), visit_point_name: 'Taller Norte' }
  const second = { ...route, resource_id: idOf('b2'), resource_name: 'Beto Ruiz', stops: [other] }
  const both = { ...found, plan: { ...found.plan, routes: [route, second] } }
  answers.set(`GET /v1/routing/${routing_id}`, both)
  openAs(supervisor, result)
  fireEvent.click(await screen.findByRole('button', { name: /^Ana Gil/, pressed: false }))
  const outcomes = [{ visit_id, code: null }]
  const partly = { ...both, state: 'PARTLY_SCHEDULED', outcomes }
  answers.set(`POST /v1/routing/${routing_id}/schedule`, partly)
  answers.set(`GET /v1/routing/${routing_id}`, partly)
  fireEvent.click(await screen.findByRole('button', { name: 'Programar solo lo de Ana Gil' }))
  await screen.findByText('Programada en parte')
  expect(sentTo('POST', `/v1/routing/${routing_id}/schedule`)).toMatchObject([
    { body: { resource_ids: [ana] } },
  ])
  expect(await screen.findByRole('button', { name: 'Programar 1 cambio' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deshacer la programación' })).toBeTruthy()
})

it('applies some of the changes of a day that has begun, and tells who follows the visits', async () => {
  const [route] = found.plan?.routes ?? []
  const [stop] = route?.stops ?? []
  if (!found.plan || !route || !stop) throw new Error('The plan has a stop')
  const other = { ...stop, visit_id: idOf('c3'), visit_point_name: 'Taller Norte' }
  const late = { ...found.plan.before, late_visits: 2, late_s: 1800 }
  const plan = { ...found.plan, before: late, routes: [{ ...route, stops: [stop, other] }] }
  const replanned = { ...found, keep_plan: 0.5, window: 'after', plan } as const
  answers.set(`GET /v1/routing/${routing_id}`, replanned)
  openAs(supervisor, result)
  const changes = await screen.findByRole('list', { name: 'Cambios' })
  expect(changes.textContent).toContain('sin asignar08:00–09:00')
  expect(screen.getByText('antes 2 · 30 min')).toBeTruthy()
  fireEvent.click(
    within(changes).getByRole('checkbox', { name: 'Aplicar el cambio de Taller Norte' }),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /^Avisar a los seguidores de 1 visita/ }))
  const outcomes = [{ visit_id, code: null }]
  const partly = { ...replanned, state: 'PARTLY_SCHEDULED', outcomes }
  answers.set(`POST /v1/routing/${routing_id}/schedule`, partly)
  answers.set('POST /v1/follower/notify', {
    outcomes: [{ id: visit_id, code: null }],
    next_id: null,
  })
  answers.set(`GET /v1/routing/${routing_id}`, partly)
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar 1 de 2 cambios' }))
  await screen.findByText('1 visita programada')
  expect(sentTo('POST', `/v1/routing/${routing_id}/schedule`)).toMatchObject([
    { body: { visit_ids: [visit_id] } },
  ])
  expect(sentTo('POST', '/v1/follower/notify')).toMatchObject([
    { body: { id: [visit_id], template_name: 'STATUS' } },
  ])
  expect(await screen.findByRole('button', { name: 'Aplicar 0 de 1 cambios' })).toBeTruthy()
})

it('tells the followers of more visits than one call takes by several calls', async () => {
  answers.set('POST /v1/follower/notify', { outcomes: [], next_id: null })
  const ids = Array.from(
    { length: 230 },
    (_, index) => `0195d5a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  await tellFollowers(ids)
  const told = sentTo('POST', '/v1/follower/notify').map(({ body }) => body)
  expect(told).toMatchObject([{ id: ids.slice(0, 200) }, { id: ids.slice(200) }])
})

it('plans a day that has begun with few changes, without somebody who stops working', async () => {
  const person = makePerson({ id: ana ?? '' })
  const visit = makeVisit({ date: found.date, resource_id: ana ?? '', status: 'Scheduled' })
  answers.set('POST /v1/resource/filter', {
    records: [person, makePerson({ id: beto ?? '' })],
    total: 2,
    next_cursor: null,
  })
  answers.set('POST /v1/visit/filter', { records: [visit], total: 1, next_cursor: null })
  openAs(supervisor, `/apps/routing?date=${found.date}&replan=true&released=${ana}`)
  const name = /no sigue: repartir sus visitas/
  expect(await screen.findByRole('checkbox', { name, checked: true })).toBeTruthy()
  // Whoever works in zones leaves them only where that saves much.
  expect(screen.getByRole('radio', { name: 'Mejor quedarse en ellas', checked: true })).toBeTruthy()
})

it('tells what scheduling left as it was, and why', async () => {
  const outcomes = [{ visit_id, code: 'RECORD_CHANGED' }]
  answers.set(`GET /v1/routing/${routing_id}`, { ...found, state: 'REFUSED', outcomes })
  openAs(supervisor, result)
  await screen.findByText('Rechazada: todo quedó como estaba')
  // There is nothing to take back.
  expect(screen.queryByRole('button', { name: 'Deshacer la programación' })).toBeNull()
  const kept = (await screen.findByText('1 visita quedó como estaba')).closest('section')
  expect(kept?.textContent).toContain('Droguería Central: Alguien guardó cambios mientras tanto')

  // The same days as they are now may be planned again.
  const other = { ...found, id: idOf('a2') }
  answers.set('POST /v1/routing', other)
  answers.set(`GET /v1/routing/${other.id}`, other)
  fireEvent.click(screen.getByRole('button', { name: 'Buscar otro plan' }))
  await screen.findByText('Lista')
  expect(sentTo('POST', '/v1/routing')).toMatchObject([
    { body: { date: found.date, resource_ids: found.resource_ids, search_s: found.search_s } },
  ])
})

it('searches while it is told so, and can be stopped', async () => {
  answers.set(`GET /v1/routing/${routing_id}`, { ...found, state: 'RUNNING', plan: null })
  openAs(supervisor, result)
  const stop = await screen.findByRole('button', { name: 'Detener y usar el mejor' })
  answers.set(`POST /v1/routing/${routing_id}/stop`, { ...found, state: 'RUNNING' })
  answers.set(`GET /v1/routing/${routing_id}`, { ...found, state: 'STOPPED' })
  fireEvent.click(stop)
  await screen.findByRole('button', { name: 'Programar 1 cambio' })
  expect(sentTo('POST', `/v1/routing/${routing_id}/stop`)).toHaveLength(1)
})

it('draws how much shorter the best plan has become while it searches', async () => {
  const course = [
    { at_s: 1, visits: 1, distance_m: 79_500 },
    { at_s: 6, visits: 1, distance_m: 66_100 },
  ]
  const plan = found.plan && { ...found.plan, course, iterations: 18_240 }
  answers.set(`GET /v1/routing/${routing_id}`, { ...found, state: 'RUNNING', plan })
  openAs(supervisor, result)
  await screen.findByRole('img', { name: 'De 79,5 km a 66,1 km en 6 s' })
  expect(screen.getByText('18.240 iteraciones')).toBeDefined()
})

it('puts each route on a sheet with the address and the work of its visits', async () => {
  answers.set(`GET /v1/routing/${routing_id}`, found)
  const visit = makeVisit({
    id: visit_id ?? '',
    date: found.date,
    address: 'Calle 30 # 26-11',
    activity_name: 'Recaudo',
  })
  answers.set('POST /v1/visit/filter', { records: [visit], total: 1, next_cursor: null })
  openAs(supervisor, `/apps/routing/sheets/${routing_id}`)
  const sheet = await screen.findByRole('article', { name: 'Ana Gil' })
  const row = (await within(sheet).findByText('Droguería Central')).closest('tr')
  expect(row?.textContent).toContain('08:20–08:50')
  await within(sheet).findByText(/Calle 30 # 26-11/)
  expect(within(sheet).getByText('Recaudo')).toBeTruthy()
  expect(within(sheet).getByText('Pausa').closest('tr')?.textContent).toContain('12:00–12:45')
  expect(within(sheet).getByRole('columnheader', { name: 'Firma' })).toBeTruthy()
})

it('lists the plans of before with their figures', async () => {
  const page = { records: [found], total: 1, next_cursor: null }
  answers.set('POST /v1/routing/filter', page)
  const history = openAs(supervisor, '/apps/routing/history')
  const row = (await screen.findByText('Logística', { selector: 'td *, td' })).closest('tr')
  expect(row?.textContent).toContain('Logística')
  expect(row?.textContent).toContain('Lista')
  fireEvent.click(screen.getByRole('button', { name: '21 nov 2026' }))
  expect(history.location.pathname).toBe(result)
})

/** Of both plans, beside a figure. */
const figuresBeside = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)

it('compares a plan with another one of its day, in figures and visit by visit', async () => {
  const [route] = found.plan?.routes ?? []
  const [stop] = route?.stops ?? []
  if (!found.plan || !route || !stop) throw new Error('The plan has a route with a stop')
  const other: RoutingDetail = {
    ...found,
    id: idOf('a2'),
    after: { ...figures, distance_m: 4100, cost: 4100, co2_g: 697 },
    plan: {
      ...found.plan,
      after: { ...figures, distance_m: 4100, cost: 4100, co2_g: 697 },
      routes: [{ ...route, resource_id: beto ?? '', resource_name: 'Beto Paz' }],
    },
  }
  answers.set(`GET /v1/routing/${found.id}`, found)
  answers.set(`GET /v1/routing/${other.id}`, other)
  const records = [found, other].map(({ plan: _plan, outcomes: _outcomes, ...record }) => record)
  answers.set('POST /v1/routing/filter', { records, total: 2, next_cursor: null })
  openAs(supervisor, `/apps/routing/compare/${found.id}`)
  const distance = await screen.findByRole('row', { name: /^Distancia/ })
  const [, first, second] = within(distance).getAllByRole('cell')
  expect(within(distance).getByTitle('El mejor de los dos')).toBe(second?.firstElementChild)
  expect(first?.textContent).toContain('5,3')
  expect(figuresBeside(/^CO₂/)).toEqual(['0,9 kg', '0,7 kg'])
  // A plan that knows no cost is neither better nor worse.
  expect(figuresBeside(/^Costo/)).toEqual(['—', '4100'])
  expect(
    within(screen.getByRole('row', { name: /^Costo/ })).queryByTitle('El mejor de los dos'),
  ).toBeNull()
  expect(sentTo('POST', '/v1/routing/filter').at(-1)?.body.filters).toEqual({ date: found.date })
  const changed = screen.getByRole('row', { name: /^Droguería Central/ })
  expect(
    within(changed)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Gil 08:20–08:50', 'Beto Paz 08:20–08:50'])
  // What fits nowhere in both plans is no difference.
  expect(screen.queryByRole('row', { name: /^Bodega Santa Clara/ })).toBeNull()
})

it('says that there is no other plan of the day', async () => {
  answers.set(`GET /v1/routing/${found.id}`, found)
  const { plan: _plan, outcomes: _outcomes, ...record } = found
  answers.set('POST /v1/routing/filter', { records: [record], total: 1, next_cursor: null })
  openAs(supervisor, `/apps/routing/compare/${found.id}`)
  await screen.findByRole('heading', { name: /No hay otro plan de ese día/ })
  expect(screen.getByRole('link', { name: 'Nueva optimización' }).getAttribute('href')).toContain(
    `date=${found.date}`,
  )
})
