import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  bruno,
  camila,
  day,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeVisit } from '../../test/make-visit.ts'

const fix = {
  fix_at: '2026-11-20T15:38:00.000Z',
  received_at: '2026-11-20T16:30:00.000Z',
  cx: -74.06,
  cy: 4.65,
  accuracy_m: 8,
  speed_km_h: 0,
  course_deg: null,
  battery_pct: 60,
  is_doubtful: false,
}
const duty = { is_on_duty: true, changed_at: '2026-11-20T12:55:00.000Z' }
const answer = {
  at: '2026-11-20T15:42:00.000Z',
  date: day,
  are_positions_kept: true,
  are_visits_shown: true,
  people: [
    { resource_id: bruno, resource_name: 'Bruno Ríos', fix: null, duty: null },
    { resource_id: camila, resource_name: 'Camila Ríos', fix, duty },
  ],
  visits: [
    {
      ...makeVisit({ resource_id: camila, status: 'In progress', visit_point_name: 'El Nogal' }),
      started_at: '2026-11-20T15:20:00.000Z',
      not_stored: ['work'],
    },
    { ...makeVisit({ visit_point_name: 'Óptica Visión' }), not_stored: [] },
  ],
}

beforeEach(() => {
  setUpConsole()
  vi.setSystemTime('2026-11-21T15:00:00.000Z')
  answers.set('POST /v1/past-day', answer)
  answers.set('POST /v1/group/filter', { records: [], next_cursor: null, total: 0 })
})
afterEach(() => {
  tearDownConsole()
  vi.useRealTimers()
})

const askedFor = () => sentTo('POST', '/v1/past-day').map(({ body }) => body.at)
const open = (search = `?date=${day}&minute=642`) => openPage(`/apps/past-day${search}`)

it('asks for the minute of the address, and says which moment it shows', async () => {
  open()
  await screen.findByText('Así estaba a las 10:42 del viernes, 20 de noviembre')
  expect(askedFor()).toEqual(['2026-11-20T15:42:00.000Z'])
  screen.getByText('De una visita, parte es de hoy')
  screen.getByText('Una visita sin asignar')
})

it('shows who did what, and which positions were only known later', async () => {
  open()
  const people = within(await screen.findByRole('complementary', { name: 'Recursos' }))
  const row = within(await people.findByRole('button', { name: /Camila Ríos/ }))
  row.getByText('El Nogal')
  row.getByText('En turno desde 07:55')
  people.getByText('Una persona en turno')
  row.getByText('hace 4 min')
  row.getByText('Se supo más tarde: 2026-11-20 11:30')
  within(people.getByRole('button', { name: /Bruno Ríos/ })).getByText('Sin posición')
  const lanes = within(screen.getByRole('region', { name: 'Jornada' }))
  expect(lanes.getByRole('button', { name: /El Nogal, .*10:00–11:00/ })).toBeTruthy()
})

it('goes on minute by minute with the arrow keys, and keeps the minute in the address', async () => {
  const history = open()
  const slider = await screen.findByRole('slider', { name: 'Minuto del día' })
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  await waitFor(() => expect(askedFor()).toContain('2026-11-20T15:43:00.000Z'))
  expect(history.location.search).toContain('minute=643')
  expect(history.length).toBe(1)
})

it('plays a minute each second until somebody stops it', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Reproducir/ }))
  await waitFor(() => expect(askedFor()).toContain('2026-11-20T15:44:00.000Z'), { timeout: 5000 })
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }))
  screen.getByRole('button', { name: /^Reproducir/ })
})

it('goes to an hour that is written, and to no minute that is still to come', async () => {
  open('?minute=1400')
  // Ten in the morning of the company is the last minute that is past.
  await waitFor(() => expect(askedFor()).toEqual(['2026-11-21T15:00:00.000Z']))
  expect(await screen.findByRole('button', { name: /^Reproducir/ })).toHaveProperty(
    'disabled',
    true,
  )
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '08:15' } })
  await waitFor(() => expect(askedFor()).toContain('2026-11-21T13:15:00.000Z'))
})
