import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  camila,
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
const visitOf = (resource_id: string, end_min: number) =>
  makeVisit({
    resource_id,
    start_at: after(-30),
    end_at: after(end_min),
    cx: resource_id === camila ? -74.05 : -74.04,
    cy: 4.65,
  })

beforeEach(() => {
  setUpConsole()
  const seen = { fix_at: after(-1), received_at: after(0), speed_km_h: 32, ...place }
  const records = [camila, bruno].map((resource_id) => ({ resource_id, ...seen }))
  answers.set('POST /v1/resource/state', { records })
  const visits = [visitOf(camila, 5), visitOf(bruno, 180)]
  answers.set('POST /v1/visit/filter', { records: visits, total: 2, next_cursor: null })
  const shape = [
    [-74.1, 4.65],
    [-74.05, 4.65],
  ]
  const leg = { source: 'road', distance_m: 5500, duration_s: 1200, shape }
  answers.set('POST /v1/road/legs', { legs: [leg, leg] })
})
afterEach(tearDownConsole)

it('says of everybody in the list when they arrive and who will be late, by one call', async () => {
  openMap('')
  await waitFor(() => expect(rowOf('Bruno')?.textContent).toMatch(/Llega \d/))
  expect(rowOf('Camila')?.textContent).toMatch(/llegará 1\d min tarde/)
  const calls = sentTo('POST', '/v1/road/legs')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body.pairs).toHaveLength(2)
})

it('marks the bar of who will be late on the ribbon, and calls attention to them', async () => {
  openMap('?only=attention')
  const ribbon = within(await screen.findByRole('region', { name: 'Jornada' }))
  const bar = await ribbon.findByRole('button', { name: /llegará 1\d min tarde/ })
  expect(bar.dataset['lateness']).toBe('predicted')
  await waitFor(() => expect(rowOf('Camila')).not.toBeNull())
  expect(rowOf('Bruno')).toBeNull()
})

it('promises nothing for somebody whose position is outdated', async () => {
  const seen = { fix_at: after(-60), received_at: after(-60), speed_km_h: 32, ...place }
  answers.set('POST /v1/resource/state', { records: [{ resource_id: bruno, ...seen }] })
  openMap('')
  await waitFor(() => expect(rowOf('Bruno')?.textContent).toContain('hace 60 min'))
  expect(rowOf('Bruno')?.textContent).not.toMatch(/Llega/)
  expect(sentTo('POST', '/v1/road/legs')).toHaveLength(0)
})
