import type { Visit } from '@baquiano/contract/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  everything,
  openMap,
  rowOf,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const place = {
  cx: -74.1,
  cy: 4.65,
  accuracy_m: 8,
  course_deg: 90,
  battery_pct: 80,
  is_doubtful: false,
}

/** A day whose people sent their last fix that many minutes ago. */
function setUpDay(visits: readonly Visit[], silentMin: number): void {
  const state = { received_at: after(0), speed_km_h: 32, ...place }
  const records = [
    { resource_id: camila, fix_at: after(-silentMin), ...state },
    { resource_id: bruno, fix_at: after(-1), ...state },
  ]
  answers.set('POST /v1/resource/state', { records })
  answers.set('POST /v1/visit/filter', { records: visits, total: 1, next_cursor: null })
  for (const visit of visits) {
    answers.set(`GET /v1/visit/${visit.id}`, visit)
    answers.set(`GET /v1/visit/${visit.id}/event`, { records: [] })
    answers.set(`PUT /v1/visit/${visit.id}/assignment`, { ...visit, resource_id: bruno })
  }
}

const visitOf = (visit_point_name: string, start_min: number, changes: Partial<Visit> = {}) =>
  makeVisit({
    resource_id: camila,
    visit_point_name,
    start_at: after(start_min),
    end_at: after(start_min + 60),
    ...changes,
  })

beforeEach(() => {
  setUpConsole()
  const soonest = { resource_id: bruno, fix_at: after(-1), source: 'road' }
  answers.set('POST /v1/resource/nearest', {
    records: [{ ...soonest, distance_m: 5200, duration_s: 540 }],
  })
  const shape = [
    [-74.1, 4.65],
    [-74.06, 4.65],
  ]
  const leg = { source: 'road', distance_m: 5500, duration_s: 1200, shape }
  answers.set('POST /v1/road/legs', { legs: [leg] })
})
afterEach(tearDownConsole)

/** The second click: gives the visit to whoever arrives soonest. */
async function assignToBruno({ id, visit_point_name }: Visit): Promise<unknown> {
  const list = within(await screen.findByRole('region', { name: 'Quién llega antes' }))
  list.getByText(`Quién llega antes a ${visit_point_name}`)
  fireEvent.click(await list.findByRole('button', { name: 'Asignar a Bruno Ríos' }))
  const sent = () => sentTo('PUT', `/v1/visit/${id}/assignment`)
  await waitFor(() => expect(sent()).toHaveLength(1))
  return sent()[0]?.body
}

it('says how many visits a silence puts at risk, and gives the first away by two clicks', async () => {
  const present = visitOf('El Nogal', -30, { status: 'In progress', started_at: after(-20) })
  const first = visitOf('La Rosa', 40)
  setUpDay([present, first, visitOf('La Tarde', 180)], 20)
  openMap('')
  await waitFor(() => expect(rowOf('Camila')?.textContent).toContain('2 visitas en riesgo'))
  fireEvent.click(screen.getByRole('button', { name: 'Ver quién puede: La Rosa' }))
  expect(await assignToBruno(first)).toEqual({ resource_id: bruno })
})

it('says of whoever is chosen how many of their visits are at risk', async () => {
  setUpDay([visitOf('La Rosa', 40)], 20)
  openMap(`?resource=${camila}`)
  const drawer = within(await screen.findByRole('complementary', { name: 'Camila Ríos' }))
  await drawer.findByText('1 visita en riesgo')
  fireEvent.click(drawer.getByRole('button', { name: 'Ver quién puede: La Rosa' }))
  expect(await screen.findByRole('button', { name: 'Asignar a Bruno Ríos' })).toBeDefined()
})

it('gives a visit that will be reached late to somebody else by two clicks', async () => {
  const next = visitOf('La Rosa', -55)
  setUpDay([next], 1)
  openMap('')
  await waitFor(() => expect(rowOf('Camila')?.textContent).toMatch(/llegará 1\d min tarde/))
  // In the row, and in the banner of the worst above it.
  const [help] = screen.getAllByRole('button', { name: 'Ver quién puede: La Rosa' })
  if (help) fireEvent.click(help)
  expect(await assignToBruno(next)).toEqual({ resource_id: bruno })
})

it('gives a visit of nobody to somebody by two clicks, and counts none that is canceled', async () => {
  const visit = visitOf('Óptica Visión', 30, { resource_id: null, status: 'Not Assigned' })
  const over = visitOf('Ferretería Unda', 10, { resource_id: null, status: 'Canceled' })
  setUpDay([visit, over], 1)
  openMap('?only=unassigned')
  const tray = within(await screen.findByRole('region', { name: '1 sin asignar' }))
  fireEvent.click(tray.getByRole('button', { name: /^Óptica Visión/ }))
  expect(await assignToBruno(visit)).toEqual({ resource_id: bruno })
})

it('offers no help to whoever may not assign, but says what is at risk', async () => {
  setUpDay([visitOf('La Rosa', 40)], 20)
  openMap(
    '',
    everything.filter((held) => held !== 'CALENDAR_UPDATE'),
  )
  await waitFor(() => expect(rowOf('Camila')?.textContent).toContain('1 visita en riesgo'))
  expect(screen.queryByRole('button', { name: /^Ver quién puede/ })).toBeNull()
})
