import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  day,
  openMap,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'

const fix = (minute: number, cx: number) => ({
  fix_at: new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString(),
  cx,
  cy: 4.6,
  speed_km_h: 20,
  is_doubtful: false,
})

beforeEach(() => {
  setUpConsole()
  // It stands from 15:01 to 15:11.
  const fixes = [fix(0, -74.1), fix(1, -74.09), fix(11, -74.09), fix(12, -74.08)]
  answers.set('POST /v1/executed/route', {
    records: [{ resource_id: camila, distance_m: 2200, thinned: false, fixes }],
  })
})
afterEach(tearDownConsole)

const search = `?date=${day}&resource=${camila}`

async function openReplay(more = '') {
  openMap(`${search}&replay=${encodeURIComponent(JSON.stringify([camila]))}${more}`)
  return within(await screen.findByRole('region', { name: 'Reproducir' }))
}

it('plays as soon as it is opened, with the list of people folded and their lanes alone', async () => {
  const bar = await openReplay()
  expect(await bar.findByRole('button', { name: 'Pausar' })).toBeDefined()
  const strip = screen.getByRole('complementary', { name: 'Recursos' })
  expect(within(strip).getByRole('button', { name: 'Camila Ríos' })).toBeDefined()
  const ribbon = within(screen.getByRole('region', { name: 'Jornada' }))
  expect(ribbon.queryByTitle('Bruno Ríos')).toBeNull()
  expect(ribbon.getByTitle('Camila Ríos')).toBeDefined()
  fireEvent.click(within(strip).getByRole('button', { name: 'Abrir la lista de recursos' }))
  expect(await screen.findByRole('button', { name: /Bruno Ríos.*La Espiga/ })).toBeDefined()
})

it('shows the instant of a link instead of playing', async () => {
  const at = Date.UTC(2026, 10, 20, 15, 5) / 1000
  const bar = await openReplay(`&replay_at=${at}`)
  expect(await bar.findByText('10:05:00')).toBeDefined()
  expect(bar.getByRole('button', { name: 'Reproducir la jornada' })).toBeDefined()
})

it('says how much standing it skips, and plays that too when told to', async () => {
  const bar = await openReplay()
  const skip = await bar.findByRole('button', { name: /Saltar quietos.*0 h 10/, pressed: true })
  fireEvent.click(skip)
  expect(skip.getAttribute('aria-pressed')).toBe('false')
})

it('goes from stop to stop, and runs up to 256 times as fast', async () => {
  const at = Date.UTC(2026, 10, 20, 15, 0) / 1000
  const bar = await openReplay(`&replay_at=${at}`)
  fireEvent.click(await bar.findByRole('button', { name: 'Parada siguiente' }))
  await waitFor(() => expect(bar.getByText('10:01:00')).toBeDefined())
  const speed = bar.getByRole('combobox', { name: 'Velocidad' })
  expect(speed).toHaveProperty('value', '64')
  fireEvent.change(speed, { target: { value: '256' } })
  await waitFor(() => expect(speed).toHaveProperty('value', '256'))
})

it('counts the doubtful positions of a track, and says in the key what their rings are', async () => {
  const fixes = [fix(0, -74.1), { ...fix(1, -74.09), is_doubtful: true }, fix(2, -74.08)]
  answers.set('POST /v1/executed/route', {
    records: [{ resource_id: camila, distance_m: 2200, thinned: false, fixes }],
  })
  const bar = await openReplay()
  fireEvent.click(await bar.findByRole('button', { name: 'Recursos que se reproducen' }))
  expect(await screen.findByText('1 posición dudosa')).toBeDefined()
  expect(screen.getByText('posición dudosa')).toBeDefined()
})

it('says nothing of doubt where nothing is doubtful', async () => {
  const bar = await openReplay()
  fireEvent.click(await bar.findByRole('button', { name: 'Recursos que se reproducen' }))
  expect(await screen.findByText('1 parada')).toBeDefined()
  expect(screen.queryByText(/dudosa/)).toBeNull()
})
