import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  bar,
  candidatesAre,
  date,
  mill,
  openBoard,
  rose,
  setUpBoard,
} from '../../../test/board-fixture.ts'
import { answers, bruno, camila, sentTo, tearDownConsole } from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

beforeEach(setUpBoard)
afterEach(tearDownConsole)

const placement = (id: string) => `/v1/visit/${id}/placement`
const late = makeVisit({
  resource_id: bruno,
  visit_point_name: 'El Turno',
  date,
  hour_init: '15:00:00',
  hour_end: '16:00:00',
})

/** A day on which Bruno has two visits left, and Camila one. */
function openHandOver() {
  const records = [rose, mill, late]
  answers.set('POST /v1/visit/filter', { records, total: 3, next_cursor: null })
  for (const { id } of records) candidatesAre(id)
  openBoard(`&hand_over=${bruno}`)
  return screen.findByRole('region', { name: 'Repartir lo que le queda a Bruno Ríos' })
}

it('gives all that somebody has left to whom it fits best, as one act that is taken back as one', async () => {
  const view = await openHandOver()
  const submit = await within(view).findByRole('button', { name: 'Repartir 2 visitas' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  for (const visit of [rose, late])
    answers.set(`PUT ${placement(visit.id)}`, { ...visit, resource_id: camila })
  fireEvent.click(submit)
  await screen.findByText('2 visitas de Bruno Ríos se repartieron')
  expect(sentTo('PUT', placement(rose.id))[0]?.body).toMatchObject({
    resource_id: camila,
    hour_init: rose.hour_init,
    reason: 'Reparto de lo que le quedaba a Bruno Ríos',
    relates: false,
  })
  expect(sentTo('PUT', placement(late.id))).toHaveLength(1)
  for (const visit of [rose, late]) answers.set(`POST /v1/visit/${visit.id}/revert`, visit)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sentTo('POST', `/v1/visit/${late.id}/revert`)).toHaveLength(1))
  expect(sentTo('POST', `/v1/visit/${rose.id}/revert`)).toHaveLength(1)
})

it('gives a part, and leaves to nobody what a person sends there', async () => {
  const view = await openHandOver()
  fireEvent.click(await within(view).findByRole('checkbox', { name: 'Repartir La Rosa' }))
  const whom = await within(view).findByRole('combobox', { name: 'A quién va El Turno' })
  fireEvent.click(whom)
  fireEvent.click(
    await screen.findByText('A sin asignar', { selector: '[role=option] *, [role=option]' }),
  )
  const { id } = late
  answers.set(`PUT /v1/visit/${id}`, { ...late, resource_id: null, status: 'Not Assigned' })
  fireEvent.click(within(view).getByRole('button', { name: 'Repartir 1 visita' }))
  await waitFor(() => expect(sentTo('PUT', `/v1/visit/${id}`)).toHaveLength(1))
  expect(sentTo('PUT', `/v1/visit/${id}`)[0]?.body).toMatchObject({ resource_id: null })
  expect(sentTo('PUT', placement(rose.id))).toHaveLength(0)
})

it('is opened from the row of the person', async () => {
  openBoard()
  await bar(/^La Rosa, 10:00–11:00/)
  fireEvent.click(screen.getByRole('button', { name: 'Repartir lo que le queda a Bruno Ríos' }))
  const name = 'Repartir lo que le queda a Bruno Ríos'
  expect(await screen.findByRole('region', { name })).toBeDefined()
})
