import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  tearDownConsole,
  everything,
  openMap,
  setUpConsole,
  errorResponse,
  server,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

const place = '0195d5a0-0000-7000-8000-0000000000a1'
const activity = '0195d5a0-0000-7000-8000-0000000000b1'
const page = (records: readonly object[]) => ({ records, total: 1, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit-point/filter', page([{ id: place, name: 'La Rosa', city: 'Cali' }]))
  answers.set('POST /v1/activity/filter', page([{ id: activity, name: 'Entrega' }]))
})
afterEach(tearDownConsole)

const rights = [...everything, 'CALENDAR_CREATE', 'VISIT_POINT_LIST', 'ACTIVITY_LIST'] as const

async function openForm(): Promise<HTMLElement> {
  openMap('?date=2999-05-04', rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Visita' }))
  return screen.findByRole('dialog', { name: 'Nueva visita' })
}

async function choose(dialog: HTMLElement, label: string, option: string): Promise<void> {
  fireEvent.click(within(dialog).getByLabelText(new RegExp(label), { selector: 'input' }))
  fireEvent.click(await within(dialog).findByText(option))
}

async function fill(dialog: HTMLElement): Promise<void> {
  await choose(dialog, 'Punto de visita', 'La Rosa · Cali')
  await choose(dialog, 'Actividad', 'Entrega')
  await choose(dialog, 'Recurso', 'Bruno Ríos')
}

const sent = () => server.mock.calls.filter(([url]) => url === '/v1/visit')
const plan = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Programar visita' }))

it('plans a visit by a real call, and opens it', async () => {
  const made = makeVisit({ resource_id: bruno, visit_point_name: 'La Rosa', date: '2999-05-04' })
  answers.set('POST /v1/visit', made)
  const dialog = await openForm()
  await fill(dialog)
  plan(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = sent()[0]?.[1]?.body
  for (const fragment of [
    `"visit_point_id":"${place}"`,
    `"activity_id":"${activity}"`,
    `"resource_id":"${bruno}"`,
    '"date":"2999-05-04","hour_init":"08:00:00","hour_end":"09:00:00"',
  ]) {
    expect(body).toContain(fragment)
  }
})

it('says beside its field what the server refused, and what the hours may not be', async () => {
  answers.set('POST /v1/visit', errorResponse(409, 'VISIT_POINT_NOT_OF_RESOURCE'))
  const dialog = await openForm()
  await fill(dialog)
  plan(dialog)
  const field = within(dialog).getByLabelText(/Punto de visita/, { selector: 'input' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  within(dialog).getByText('El punto de visita no está asignado al recurso')
  fireEvent.change(within(dialog).getByLabelText(/Hasta/), { target: { value: '07:00' } })
  within(dialog).getByText('La hora final es anterior a la inicial')
  plan(dialog)
  expect(sent()).toHaveLength(1)
})

it('is not offered to who may not plan', async () => {
  openMap()
  await screen.findByRole('complementary', { name: 'Recursos' })
  expect(screen.queryByRole('button', { name: 'Visita' })).toBeNull()
})
