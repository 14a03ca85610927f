import { type Permission, recordId } from '@baquiano/contract/platform'
import type { ReportRow } from '@baquiano/contract/reports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeUser, startSession } from '@baquiano/client/session/session.ts'
import {
  answers,
  camila,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'
import { usePlan } from './report-lines.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const row = (number: number, cells: ReportRow['cells']): ReportRow => ({
  id: recordId.parse(`0195d5a0-0000-7000-8000-00000000000${number}`),
  row: number,
  resource_id: camila,
  date: '2026-11-12',
  cx: -74 - number / 100,
  cy: 4.6,
  cells,
})
/** Two visits of the plan, and a stand that nobody planned. */
const rows = [row(1, { order: 1 }), row(2, { order: 2 }), row(3, { what: 'stop' })]
const places = [
  { cx: -74.01, cy: 4.6 },
  { cx: -74.02, cy: 4.6 },
]

function planOf(permissions: readonly Permission[]) {
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser({ permissions: [...permissions] }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePlan(rows), { wrapper })
  return () =>
    result.current.map(({ properties, geometry }) => ({
      source: 'source' in properties ? properties.source : '',
      coordinates: geometry.coordinates,
    }))
}

it('draws the plan of a person along the streets from visit to visit', async () => {
  const shape = [
    [-74.01, 4.6],
    [-74.015, 4.61],
    [-74.02, 4.6],
  ]
  const leg = { source: 'road', distance_m: 1, duration_s: 1, shape, steps: [] }
  answers.set('POST /v1/road/route', { distance_m: 1, duration_s: 1, legs: [leg] })
  const plan = planOf(['MAP_READ'])
  await waitFor(() => expect(plan()).toEqual([{ source: 'road', coordinates: shape }]))
  expect(sentTo('POST', '/v1/road/route')).toMatchObject([{ body: { waypoints: places } }])
})

it.each([
  ['may not ask for streets', []],
  ['gets no answer', ['MAP_READ']],
] as const)('draws it straight for whoever %s', async (_, permissions) => {
  answers.set('POST /v1/road/route', new Response('', { status: 500 }))
  const plan = planOf(permissions)
  const coordinates = places.map(({ cx, cy }) => [cx, cy])
  await waitFor(() => expect(plan()).toEqual([{ source: 'estimated', coordinates }]))
})
