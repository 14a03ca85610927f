import { moduleNames, permissions } from '@baquiano/contract/platform'
import type { RoutingDetail } from '@baquiano/contract/routing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const planner = makeUser({ permissions: [...permissions], modules: [...moduleNames] })
const [ana = '', later = ''] = ['b1', 'c3'].map(routingIdOf)
const [first, second] = [aRouting.date, '2026-11-22'] as const
const result = `/apps/routing/result/${aRouting.id}`

/** Ana has a visit on each of two days, the second of which was planned for the first. */
function twoDays(): RoutingDetail {
  const { plan } = aRouting
  const [route] = plan?.routes ?? []
  const [stop] = route?.stops ?? []
  const [left] = plan?.unrouted ?? []
  if (!plan || !route || !stop || !left) throw new Error('The plan has a stop and a visit left out')
  const before = { ...stop.before, resource_id: ana }
  const moved = { ...stop, visit_id: later, visit_point_name: 'Taller Norte', before }
  return {
    ...aRouting,
    date_end: second,
    plan: {
      ...plan,
      routes: [route, { ...route, date: second, stops: [moved] }],
      unrouted: [
        {
          ...left,
          reason: 'day',
          names: [],
          relaxations: (['day', 'shift_end'] as const).map((kind) => ({
            kind,
            resource_id: ana,
            resource_name: 'Ana Gil',
            date: second,
            amount: kind === 'day' ? null : 1500,
            names: [],
          })),
        },
      ],
      days: [first, second].map((date) => ({ date, before: figures, after: figures })),
    },
  }
}
const found = twoDays()

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('shows one day of a plan at a time, with what each comes to', async () => {
  answers.set(`GET /v1/routing/${found.id}`, found)
  const browser = openAs(planner, result)
  const days = await screen.findByRole('radiogroup', { name: 'Días del plan' })
  expect(within(days).getAllByRole('radio')).toHaveLength(2)
  expect(days.textContent).toContain('1 visita · 5,3 km')
  expect(screen.getByText(/^21\s*[–-]\s*22 nov 2026$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^1\. Droguería Central/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^1\. Taller Norte/ })).toBeNull()
  fireEvent.click(within(days).getByRole('radio', { name: /dom/ }))
  await screen.findByRole('button', { name: /^1\. Taller Norte/ })
  expect(browser.location.search).toContain(`day=${second}`)
  // What fits nowhere on another day says which one, where it can be brought in.
  expect(screen.getByRole('button', { name: /^Bodega Santa Clara · sáb, 21 nov/ })).toBeTruthy()
  // Both days are scheduled together.
  expect(screen.getByRole('button', { name: 'Programar 2 cambios' })).toBeTruthy()
})

it('goes to the day of a change that is chosen, which says what it was and becomes', async () => {
  answers.set(`GET /v1/routing/${found.id}`, { ...found, keep_plan: 0.5 })
  const browser = openAs(planner, result)
  const changes = await screen.findByRole('list', { name: 'Cambios' })
  const change = within(changes).getByRole('button', { name: 'Taller Norte' })
  expect(change.textContent).toMatch(/Ana Gil.*21 nov.*22 nov/)
  fireEvent.click(change)
  await waitFor(() => expect(browser.location.search).toContain(`day=${second}`))
})

it('says on which day there is time, and asks for that day', async () => {
  answers.set(`GET /v1/routing/${found.id}`, found)
  openAs(planner, result)
  const panel = await screen.findByRole('region', { name: /^Sin asignar/ })
  const left = within(panel).getByText('Bodega Santa Clara').closest('li') ?? document.body
  expect(left.textContent).toContain('No cabe en su día')
  expect(left.textContent).toMatch(/Hacerla el dom, 22 nov con Ana Gil/)
  expect(left.textContent).toMatch(/Ana Gil termina 25 min después, el dom, 22 nov/)
  const other = { ...found, id: routingIdOf('a2') }
  answers.set('POST /v1/routing', other)
  answers.set(`GET /v1/routing/${other.id}`, other)
  const [move = document.body] = within(left).getAllByRole('button', { name: 'Probar' })
  fireEvent.click(move)
  await waitFor(() => expect(sentTo('POST', '/v1/routing')).toHaveLength(1))
  expect(sentTo('POST', '/v1/routing')).toMatchObject([
    { body: { date_end: second, allowances: [{ kind: 'day', date: second, resource_id: ana }] } },
  ])
})

it('asks for a plan of several days, and for what may change its day', async () => {
  const visit = makeVisit({ date: second, resource_id: ana, status: 'Scheduled' })
  answers.set('POST /v1/resource/filter', {
    records: [makePerson({ id: ana })],
    total: 1,
    next_cursor: null,
  })
  answers.set('POST /v1/visit/filter', { records: [visit], total: 1, next_cursor: null })
  answers.set('POST /v1/routing', found)
  answers.set(`GET /v1/routing/${found.id}`, found)
  // More days than one plan has are cut.
  openAs(planner, `/apps/routing?date=${first}&date_end=2026-12-31`)
  fireEvent.click(await screen.findByRole('radio', { name: 'Todas, también con horas prometidas' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Optimizar 1 visita' }))
  await waitFor(() => expect(sentTo('POST', '/v1/routing')).toHaveLength(1))
  expect(sentTo('POST', '/v1/routing')).toMatchObject([
    { body: { date: first, date_end: '2026-11-27', moving: 'all', resource_ids: [ana] } },
  ])
})
