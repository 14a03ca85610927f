import { columnsOf, packPositions } from '@baquiano/contract/tracking'
import type { Visit } from '@baquiano/contract/visits'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  answers,
  camila,
  tearDownConsole,
  setUpConsole,
  server,
} from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'
import { makeVisit } from '../../../test/make-visit.ts'
import { storeUser, startSession } from '@baquiano/client/session/session.ts'
import { createPositionStore } from '../positions/position-store.ts'
import { createSeenStates } from '../positions/seen-states.ts'
import { useWay } from './use-way.ts'

beforeEach(() => {
  setUpConsole()
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser({ permissions: ['MAP_READ'] }))
})
afterEach(tearDownConsole)

const now = Date.parse('2026-11-20T15:00:05.000Z')
const route = (...durations: number[]) => {
  const legs = durations.map((duration_s) => {
    return { source: 'road', distance_m: 1, duration_s, shape: [], steps: [] }
  })
  return { distance_m: 1, duration_s: 1, legs }
}

const sent = z.object({ waypoints: z.array(z.object({ cx: z.number() })) })

/** Where ways were asked for that begin where the person is. */
const requestedWays = () =>
  server.mock.calls
    .filter(([url]) => url === '/v1/road/route')
    .map(([, options]) => sent.parse(JSON.parse(z.string().parse(options?.body))))
    .map(({ waypoints }) => waypoints.map(({ cx }) => cx))
    .filter(([first]) => first === -74)
    .map(([, ...stops]) => stops)

function openWay(visits: readonly Visit[]) {
  const store = createPositionStore()
  const at = '2026-11-20T15:00:00.000Z'
  const place = { cx: -74, cy: 4.65, accuracy_m: 8, speed_km_h: 30, course_deg: 90 }
  const state = {
    is_doubtful: false,
    resource_id: camila,
    fix_at: at,
    received_at: at,
    battery_pct: 80,
    ...place,
  }
  store.apply(columnsOf(packPositions([state])), 0)
  const seen = createSeenStates(store)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const person = { id: camila, name: 'Camila', lastname: 'Ríos', full_name: 'Camila Ríos' }
  const selected = { ...person, role_name: 'Técnico', phone: null, photo_id: null, group_ids: [] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    (day: readonly Visit[]) =>
      useWay({ selected: { ...selected, visits: day }, seen, isToday: true, now }),
    { wrapper, initialProps: visits },
  )
}

it('asks for the way anew as soon as a visit is moved, added or over, wherever the person is', async () => {
  const [near, far] = [makeVisit({ cx: -74.1 }), makeVisit({ cx: -74.2 })]
  answers.set('POST /v1/road/route', route(60, 60))
  const { result, rerender } = openWay([near, far])
  await waitFor(() => expect(result.current.etas.get(far.id)).toBe(now + 1_920_000))
  expect(requestedWays()).toEqual([[-74.1, -74.2]])

  const moved = { ...near, cx: -74.3 }
  answers.set('POST /v1/road/route', route(120, 60))
  rerender([moved, far])
  await waitFor(() => expect(result.current.etas.get(moved.id)).toBe(now + 120_000))
  const added = makeVisit({ cx: -74.4 })
  answers.set('POST /v1/road/route', route(120, 60, 60))
  rerender([moved, far, added])
  await waitFor(() => expect(result.current.etas.has(added.id)).toBe(true))
  rerender([{ ...moved, status: 'Canceled' }, far, added])
  await waitFor(() => expect(requestedWays().at(-1)).toEqual([-74.2, -74.4]))
  expect(requestedWays()).toHaveLength(4)
})

it('asks for no way anew when a visit changes that stays where it was', async () => {
  const visits = [makeVisit({ cx: -74.1 }), makeVisit({ cx: -74.2 })]
  answers.set('POST /v1/road/route', route(60, 60))
  const { result, rerender } = openWay(visits)
  await waitFor(() => expect(result.current.etas.size).toBe(2))
  rerender(visits.map((visit) => ({ ...visit, service_time: 600 })))
  await waitFor(() => expect([...result.current.etas.values()][1]).toBe(now + 720_000))
  expect(requestedWays()).toHaveLength(1)
})
