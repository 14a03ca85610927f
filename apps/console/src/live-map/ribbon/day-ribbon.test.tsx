import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  day,
  openMap,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeFiring } from '../../../test/make-firing.ts'
import { makeVisit } from '../../../test/make-visit.ts'

const visitAt = (hour: number, resource_id: string, visit_point_name: string) =>
  makeVisit({
    resource_id,
    visit_point_name,
    start_at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
    end_at: new Date(Date.UTC(2026, 10, 20, hour + 1)).toISOString(),
  })

beforeEach(() => {
  setUpConsole()
  const visits = [visitAt(12, camila, 'El Alba'), visitAt(22, bruno, 'La Tarde')]
  answers.set('POST /v1/visit/filter', { records: visits, total: 2, next_cursor: null })
})
afterEach(tearDownConsole)

const ribbon = async () => within(await screen.findByRole('region', { name: 'Jornada' }))

it('shows another day whole, and fewer hours when zoomed', async () => {
  openMap(`?date=${day}`)
  const lanes = await ribbon()
  expect(await lanes.findByRole('button', { name: /El Alba/ })).toBeDefined()
  expect(lanes.getByRole('button', { name: /La Tarde/ })).toBeDefined()
  const whole = lanes.getByRole<HTMLButtonElement>('button', { name: 'Ver toda la jornada' })
  expect(whole.disabled).toBe(true)
  for (const _ of [1, 2, 3]) fireEvent.click(lanes.getByRole('button', { name: 'Ver menos horas' }))
  await waitFor(() => expect(lanes.queryByRole('button', { name: /El Alba/ })).toBeNull())
  fireEvent.click(whole)
  expect(await lanes.findByRole('button', { name: /El Alba/ })).toBeDefined()
})

it('numbers the bars of each person in the order of their day', async () => {
  const visits = [
    visitAt(18, camila, 'La Tarde'),
    visitAt(12, camila, 'El Alba'),
    visitAt(15, bruno, 'El Medio'),
  ]
  answers.set('POST /v1/visit/filter', {
    records: visits.toSorted((a, b) => a.start_at.localeCompare(b.start_at)),
    total: 3,
    next_cursor: null,
  })
  openMap(`?date=${day}`)
  const lanes = await ribbon()
  const bar = async (name: RegExp) => within(await lanes.findByRole('button', { name }))
  expect((await bar(/^1\. El Alba, Programada/)).getByText('1', { selector: 'b' })).toBeDefined()
  expect((await bar(/^2\. La Tarde/)).getByText('2', { selector: 'b' })).toBeDefined()
  expect((await bar(/^1\. El Medio/)).getByText('1', { selector: 'b' })).toBeDefined()
})

it('moves along the day by arrow keys', async () => {
  openMap(`?date=${day}`)
  const lanes = await ribbon()
  const bar = await lanes.findByRole('button', { name: /La Tarde/ })
  for (const _ of [1, 2, 3, 4]) fireEvent.keyDown(bar, { key: '+' })
  await waitFor(() => expect(lanes.queryByRole('button', { name: /La Tarde/ })).toBeNull())
  const name = lanes.getByTitle('Bruno Ríos')
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) fireEvent.keyDown(name, { key: 'ArrowRight' })
  expect(await lanes.findByRole('button', { name: /La Tarde/ })).toBeDefined()
})

it('tells of the visit of a bar, with its number, customer, window and status', async () => {
  openMap(`?date=${day}`)
  const bar = await (await ribbon()).findByRole('button', { name: /El Alba/ })
  fireEvent.mouseEnter(bar)
  const card = within(await screen.findByRole('tooltip'))
  expect(card.getByText('El Alba')).toBeDefined()
  expect(card.getByText(/^VT-\d+$/)).toBeDefined()
  expect(card.getByText('Ventana 07:00–08:00')).toBeDefined()
  expect(card.getByText('Programada')).toBeDefined()
  fireEvent.mouseLeave(bar)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('marks when alarms of each person fired, each leading to its firing', async () => {
  const firing = makeFiring({ resource_id: camila, fired_at: '2026-11-20T12:20:00.000Z' })
  answers.set('POST /v1/alarm-firing/filter', {
    records: [firing, makeFiring({ resource_id: camila, state: 'revoked' })],
    total: 2,
    next_cursor: null,
  })
  openMap(`?date=${day}`, permissions)
  const lanes = await ribbon()
  const mark = await lanes.findByRole('link', { name: 'salió de Prosa, 07:20' })
  expect(mark.getAttribute('href')).toContain(`/apps/alarm/history?firing=${firing.id}`)
  // What turned out not to have happened is no mark.
  expect(lanes.getAllByRole('link')).toHaveLength(1)
})

const stayAt = (from: string, to: string | null, seen: string) => ({
  zone_id: '0195d5a0-0000-7000-8000-0000000000f1',
  zone_name: 'Bodega',
  color: '#0088cc',
  entered_at: `2026-11-20T${from}:00.000Z`,
  left_at: to && `2026-11-20T${to}:00.000Z`,
  seen_at: `2026-11-20T${seen}:00.000Z`,
})

it('shows when whoever is chosen was in which zone, and for how long in all', async () => {
  answers.set('POST /v1/executed/zone', {
    records: [stayAt('12:00', '12:30', '12:29'), stayAt('13:00', null, '13:10')],
  })
  openMap(`?date=${day}&resource=${camila}`, permissions)
  const lanes = await ribbon()
  await lanes.findByText('Bodega, de 07:00 a 07:30, 30 min')
  lanes.getByText('Bodega, de 08:00 a 08:10, 10 min')
  const zones = within(await screen.findByRole('region', { name: 'Zonas visitadas' }))
  expect(zones.getByRole('listitem').textContent).toBe('Bodega2 visitas40 min')
})
