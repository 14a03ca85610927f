import { limits, moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { aRouting } from '../../../test/make-routing.ts'
import { makePerson } from '../../../test/make-person.ts'
import { makeUser } from '../../../test/make-user.ts'
import { makeVisit } from '../../../test/make-visit.ts'

const supervisor = makeUser({ permissions: [...permissions], modules: [...moduleNames] })
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const idOf = (at: number) => `0195d5a0-0000-7000-9000-${String(at).padStart(12, '0')}`

/** A company of so many people with visits, as many as each day says; the first have most. */
function answerWith(people: number, days: Readonly<Record<string, number>>): void {
  const team = Array.from({ length: people }, (_, at) => makePerson({ id: idOf(at) }))
  const visits = Object.entries(days).flatMap(([date, count]) =>
    Array.from({ length: count }, (_, at) =>
      makeVisit({ date, resource_id: idOf(at % people), status: 'Scheduled' }),
    ),
  )
  answers.set('POST /v1/resource/filter', { records: team, total: people, next_cursor: null })
  answers.set('POST /v1/visit/filter', {
    records: visits,
    total: visits.length,
    next_cursor: null,
  })
}

it('says how many visits are too many for one plan, and plans the days that fit', async () => {
  answerWith(2, { [monday]: 500, [tuesday]: 450, [wednesday]: 60 })
  const browser = openAs(supervisor, `/apps/routing?date=${monday}&date_end=${wednesday}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Son 1010 visitas, y un plan toma 1000 como máximo')
  expect(screen.getByRole('button', { name: 'Optimizar 1010 visitas' })).toHaveProperty(
    'disabled',
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Planear hasta el mar, 24 nov: 950 visitas' }))
  expect(browser.location.search).toContain(`date_end=${tuesday}`)
  const start = await screen.findByRole('button', { name: 'Optimizar 950 visitas' })
  expect(screen.queryByRole('alert')).toBeNull()
  answers.set('POST /v1/routing', aRouting)
  answers.set(`GET /v1/routing/${aRouting.id}`, aRouting)
  fireEvent.click(start)
  await screen.findByText('Plan de rutas', { selector: 'h1, h1 *' })
  expect(sentTo('POST', '/v1/routing')).toMatchObject([
    { body: { date: monday, date_end: tuesday } },
  ])
})

it('asks for fewer people where one day alone has too many visits', async () => {
  answerWith(2, { [monday]: 1001 })
  openAs(supervisor, `/apps/routing?date=${monday}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Ya el primer día son demasiadas')
  expect(screen.queryByRole('button', { name: /^Planear hasta/ })).toBeNull()
  fireEvent.click(screen.getAllByRole('checkbox', { name: /501 visitas/ })[0] ?? document.body)
  expect(await screen.findByRole('button', { name: 'Optimizar 500 visitas' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves nobody out unsaid where there are more people than one plan takes', async () => {
  const people = limits.routing_resources + 5
  answerWith(people, { [monday]: people * 2 - 5 })
  openAs(supervisor, `/apps/routing?date=${monday}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Son 55 recursos, y un plan toma 50 como máximo')
  fireEvent.click(screen.getByRole('button', { name: 'Dejar los 50 con más visitas' }))
  // Whoever is left out has one visit, the others two.
  expect(await screen.findByRole('button', { name: 'Optimizar 100 visitas' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what to do where the server has come to know of too many visits first', async () => {
  answerWith(2, { [monday]: 4 })
  openAs(supervisor, `/apps/routing?date=${monday}`)
  answers.set('POST /v1/routing', errorResponse(409, 'ROUTING_TOO_LARGE'))
  fireEvent.click(await screen.findByRole('button', { name: 'Optimizar 4 visitas' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Son más de 1000 visitas: elige menos recursos o días',
  )
})

it('searches by the seed and the count of iterations that somebody chose, to repeat a plan', async () => {
  answerWith(2, { [monday]: 12 })
  openAs(supervisor, `/apps/routing?date=${monday}`)
  const start = await screen.findByRole('button', { name: 'Optimizar 12 visitas' })
  fireEvent.click(screen.getByText('Repetir una búsqueda'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Semilla' }), { target: { value: '7' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Iteraciones/ }), {
    target: { value: '5000' },
  })
  answers.set('POST /v1/routing', aRouting)
  answers.set(`GET /v1/routing/${aRouting.id}`, aRouting)
  fireEvent.click(start)
  await screen.findByText(/^Semilla 1/)
  expect(sentTo('POST', '/v1/routing')).toMatchObject([
    { body: { seed: 7, most_iterations: 5000 } },
  ])
})
