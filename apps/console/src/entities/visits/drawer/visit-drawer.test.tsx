import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  tearDownConsole,
  day,
  late,
  openMap,
  setUpConsole,
  errorResponse,
  rowOf,
  server,
} from '../../../../test/console-fixture.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it('opens a visit from the address, and reassigns it by a real call', async () => {
  answers.set(`PUT /v1/visit/${late.id}/assignment`, { ...late, resource_id: bruno })
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Reasignar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reasignar El Nogal' })
  fireEvent.click(within(dialog).getByPlaceholderText('Elige un recurso'))
  fireEvent.click(await within(dialog).findByText(/Bruno Ríos · 1/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reasignar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.mock.calls.find(([url]) => url.endsWith('/assignment'))
  expect(sent?.[1]?.body).toBe(JSON.stringify({ resource_id: bruno }))
  expect(rowOf('Camila')?.textContent).toContain('Sin visitas este día')
})

it('says what the server refused, and leaves the dialog open', async () => {
  answers.set(`PUT /v1/visit/${late.id}/schedule`, errorResponse(409, 'VISIT_TRANSITION'))
  openMap(`?date=${day}&visit=${late.id}`)
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Reprogramar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reprogramar El Nogal' })
  // The form asks for a day that has not passed.
  fireEvent.change(within(dialog).getByLabelText(/Fecha/), { target: { value: '2999-01-01' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reprogramar' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('VISIT_TRANSITION')
})

it('offers no change to who may not make one', async () => {
  openMap(`?date=${day}&visit=${late.id}`, ['MAP_LIST', 'RESOURCES_LIST', 'CALENDAR_LIST'])
  const drawer = await screen.findByRole('complementary', { name: 'El Nogal' })
  expect(within(drawer).queryByRole('button', { name: 'Reasignar' })).toBeNull()
})
