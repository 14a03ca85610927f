import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  bar,
  candidatesAre,
  espiga,
  free,
  mill,
  openBoard,
  put,
  rose,
  setUpBoard,
} from '../../../test/board-fixture.ts'
import { answers, bruno, camila, sentTo, tearDownConsole } from '../../../test/console-fixture.tsx'

beforeEach(setUpBoard)
afterEach(tearDownConsole)

it('proposes the best places for a visit of nobody, and gives it to the chosen one', async () => {
  openBoard()
  fireEvent.click(await screen.findByRole('button', { name: /^Sugerir un lugar para Óptica/ }))
  const panel = await screen.findByRole('region', { name: /^Mejores lugares para Óptica/ })
  const assign = await within(panel).findByRole('button', { name: 'Asignar a Camila Ríos, 10:00' })
  // Bruno is busy at its hour.
  within(panel).getByRole('button', { name: /Bruno Ríos.*Cabe · a otra hora/ })
  expect(within(panel).queryByRole('button', { name: /Camila Ríos.*a otra hora/ })).toBeNull()
  answers.set(`PUT ${put(free.id)}`, { ...free, resource_id: camila, status: 'Scheduled' })
  fireEvent.click(assign)
  await screen.findByText('Óptica Visión pasó a Camila Ríos, 10:00')
  expect(sentTo('PUT', put(free.id))[0]?.body).toMatchObject({
    resource_id: camila,
    hour_init: '10:00:00',
  })
})

it('shows the place that is looked at with what it costs, and proposes places of another day', async () => {
  answers.set('POST /v1/road/route', { distance_m: 0, duration_s: 0, legs: [] })
  answers.set(`GET /v1/visit/${free.id}`, free)
  openBoard(`&advice=${free.id}`)
  const panel = await screen.findByRole('region', { name: /^Mejores lugares para Óptica/ })
  fireEvent.click(await within(panel).findByRole('button', { name: /Bruno Ríos/ }))
  const summary = await within(panel).findByRole('region', { name: /^Bruno Ríos, / })
  within(summary).getByText(/^(antes|después) de La Rosa$/)
  within(summary).getByText('nadie')
  expect(screen.queryByRole('button', { name: 'Imprimir' })?.closest('[inert]')).not.toBeNull()
  answers.set('POST /v1/visit/filter', { records: [], total: 0, next_cursor: null })
  fireEvent.click(within(panel).getByRole('button', { name: 'Otro día' }))
  const next = '2999-11-21'
  await waitFor(() =>
    expect(sentTo('POST', `/v1/visit/${free.id}/candidate`).at(-1)?.body).toEqual({ date: next }),
  )
  const assign = await within(panel).findByRole('button', { name: 'Asignar a Bruno Ríos, 10:00' })
  answers.set(`PUT ${put(free.id)}`, { ...free, resource_id: bruno, date: next })
  fireEvent.click(assign)
  await waitFor(() => expect(sentTo('PUT', put(free.id))).toHaveLength(1))
  expect(sentTo('PUT', put(free.id))[0]?.body).toMatchObject({ resource_id: bruno, date: next })
})

it('goes to a conflict by C, and moves the visit where it fits by the key of the place', async () => {
  const records = [rose, mill, espiga]
  answers.set('POST /v1/visit/filter', { records, total: 3, next_cursor: null })
  candidatesAre(espiga.id)
  openBoard()
  await bar(/^La Espiga.*Se cruza 20 min/)
  fireEvent.keyDown(document.body, { key: 'c' })
  const why = await screen.findByRole('region', { name: 'Por qué' })
  const places = await within(why).findAllByRole('button', { name: /^Mover a/ })
  expect(places.map((place) => place.getAttribute('aria-label'))).toEqual([
    'Mover a Camila Ríos, 10:40–11:40: +6 min de viaje',
    'Mover a Bruno Ríos, 11:15–12:15: +6 min de viaje',
  ])
  const moved = { ...espiga, hour_init: '11:15:00', hour_end: '12:15:00' }
  answers.set(`PUT ${put(espiga.id)}`, moved)
  fireEvent.keyDown(document.body, { key: '2' })
  await screen.findByText('La Espiga pasó a Bruno Ríos, 11:15')
  expect(sentTo('PUT', put(espiga.id))[0]?.body).toMatchObject({ resource_id: bruno })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Por qué' })).toBeNull())
})
