import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
  tearDownConsole,
  day,
  openMap,
  setUpConsole,
  rowOf,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const place = {
  cx: -74.1,
  cy: 4.65,
  accuracy_m: 8,
  course_deg: 90,
  battery_pct: 80,
  is_doubtful: false,
}

beforeEach(() => {
  setUpConsole()
  const received = { received_at: ago(0), speed_km_h: 32, ...place }
  answers.set('POST /v1/resource/state', {
    records: [
      { resource_id: camila, fix_at: ago(1), ...received },
      // Sent an hour late, by a phone that had no network.
      { resource_id: bruno, fix_at: ago(60), ...received },
    ],
  })
})
afterEach(tearDownConsole)

const panel = () => screen.getByRole('complementary', { name: 'Recursos' })

it('takes presence from the time of the fix, not from when it was received', async () => {
  openMap('')
  await waitFor(() => expect(rowOf('Camila')?.textContent).toContain('32 km/h'))
  expect(rowOf('Bruno')?.textContent).toContain('hace 60 min')
  expect(await within(panel()).findByText('1 en línea')).toBeDefined()
})

it('says who is silent with visits left, and leads to handing them over', async () => {
  const start_at = ago(10)
  const end_at = new Date(Date.now() + 3_600_000).toISOString()
  const visit = makeVisit({ resource_id: bruno, start_at, end_at })
  answers.set('POST /v1/visit/filter', { records: [visit], total: 1, next_cursor: null })
  openMap('')
  const banner = await screen.findByText(/^sin señal desde \d\d:\d\d/)
  expect(banner.closest('output')?.textContent).toContain('Bruno')
  const link = within(panel()).getByRole('link', { name: 'Repartir lo que le queda a Bruno Ríos' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/apps/board\\?.*hand_over=.*${bruno}`))
  expect(within(panel()).getByText('Atención 1')).toBeDefined()
})

it('shows no live presence on another day', async () => {
  openMap(`?date=${day}`)
  await waitFor(() => expect(rowOf('Camila')?.textContent).toContain('El Nogal'))
  expect(panel().textContent).not.toMatch(/km\/h|hace|Sin señal|en línea/)
  expect(panel().querySelectorAll('[data-presence]')).toHaveLength(0)
})
