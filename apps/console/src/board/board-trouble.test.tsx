import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bar, date, openBoard, rose, setUpBoard } from '../../test/board-fixture.ts'
import {
  answers,
  bruno,
  camila,
  everything,
  openPage,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeVisit } from '../../test/make-visit.ts'

beforeEach(setUpBoard)
afterEach(tearDownConsole)

const row = (name: string) => screen.getByRole('listitem', { name })

/** A visit of Camila, at hours of the day of the board. */
const ofCamila = (name: string, [from, to]: readonly [string, string], changes: object = {}) =>
  makeVisit({
    resource_id: camila,
    visit_point_name: name,
    date,
    hour_init: `${from}:00`,
    hour_end: `${to}:00`,
    start_at: new Date(`${date}T${from}:00-05:00`).toISOString(),
    end_at: new Date(`${date}T${to}:00-05:00`).toISOString(),
    ...changes,
  })
const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})

/** Where somebody was at an instant. */
const seen = (resource_id: string, at: string) => ({
  resource_id,
  fix_at: at,
  received_at: at,
  cx: -74.06,
  cy: 4.65,
  accuracy_m: 8,
  speed_km_h: 0,
  course_deg: 0,
  battery_pct: 80,
  is_doubtful: false,
})

describe('at half past ten of the day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T15:30:00.000Z`) })
  })
  afterEach(() => void vi.useRealTimers())

  const running = ofCamila('El Molino', ['10:00', '10:30'], {
    status: 'In progress',
    on_the_way_at: `${date}T14:50:00.000Z`,
    started_at: `${date}T15:00:00.000Z`,
    service_time: 7200,
  })
  const next = ofCamila('La Espiga', ['11:00', '11:30'])

  it('reports above the rows who is silent and who will be late, each with the way to help', async () => {
    answers.set('POST /v1/visit/filter', pageOf([rose, running, next]))
    answers.set('POST /v1/resource/state', {
      records: [seen(bruno, `${date}T14:59:00.000Z`), seen(camila, `${date}T15:29:40.000Z`)],
    })
    const history = openPage('/apps/board', everything)
    const strip = await screen.findByRole('list', { name: 'Lo que pide atención' })
    await within(strip).findByText('sin señal desde 09:59')
    const [first, second] = within(strip).getAllByRole('listitem')
    expect(first?.textContent).toContain('Bruno Ríos')
    // El Molino takes until noon, two hours from its start.
    expect(second?.textContent).toMatch(/Camila Ríos.*La Espiga: .*30 min/)
    within(row('Camila Ríos')).getByText(/^La Espiga: /)
    await bar(/^La Espiga, 11:00–11:30, Programada, Llegaría 30 min después de su hora/)
    within(strip).getByRole('button', { name: 'Sugerir un lugar para La Espiga' })
    fireEvent.click(
      within(strip).getByRole('button', { name: 'Repartir lo que le queda a Bruno Ríos' }),
    )
    await waitFor(() => expect(history.location.search).toContain(`hand_over=${bruno}`))
  })
})

it('leaves out who is off duty with nothing to do, and shows them on demand', async () => {
  const away = { hours: null, breaks: [], absence: '', skills: [] }
  answers.set('POST /v1/visit/filter', pageOf([rose]))
  answers.set('POST /v1/availability/day', { records: [{ ...away, resource_id: camila }] })
  openBoard()
  await bar(/^La Rosa/)
  const others = await screen.findByRole('button', { name: '1 fuera de turno' })
  expect(screen.queryByRole('listitem', { name: 'Camila Ríos' })).toBeNull()
  fireEvent.click(others)
  await screen.findByRole('listitem', { name: 'Camila Ríos' })
})

it('narrows the rows to who can do something, and the tray to what is done', async () => {
  const hours = { hour_init: '07:00:00', hour_end: '18:00:00' }
  const records = [
    { resource_id: bruno, hours, breaks: [], absence: null, skills: ['gas'] },
    { resource_id: camila, hours, breaks: [], absence: null, skills: [] },
  ]
  answers.set('POST /v1/availability/day', { records })
  const history = openBoard()
  await bar(/^La Rosa/)
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }))
  fireEvent.click(await screen.findByLabelText('Habilidad', { selector: 'input' }))
  fireEvent.click(await screen.findByText('gas'))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Camila Ríos' })).toBeNull())
  row('Bruno Ríos')
  expect(history.location.search).toContain('skill=gas')
})

it('comes closer by a key, with hours in the bars', async () => {
  const history = openBoard()
  const far = await bar(/^La Rosa/)
  expect(within(far).queryByText('10:00–11:00')).toBeNull()
  fireEvent.keyDown(document.documentElement, { key: '1' })
  await within(await bar(/^La Rosa/)).findByText('10:00–11:00')
  fireEvent.keyDown(document.documentElement, { key: '3' })
  await waitFor(() => expect(history.location.search).toContain('density=dense'))
})
