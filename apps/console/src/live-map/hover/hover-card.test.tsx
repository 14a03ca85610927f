import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  day,
  everything,
  free,
  late,
  setUpConsole,
  tearDownConsole,
} from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import type { Hovered } from '../../visits/map/on-hover.ts'
import { startSession, storeUser } from '@baquiano/client/session/session.ts'
import { useLiveMap } from '../use-live-map.ts'
import { HoverCard } from './hover-card.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const at = { left: 0, right: 0, top: 0, bottom: 0 }

/** The card of what the pointer of the map is on. */
async function point(hovered: Omit<Hovered, 'at'>) {
  const user = makeUser({ permissions: [...everything] })
  startSession({ access_token: 'token', remember: false })
  storeUser(user)
  answers.set('GET /v1/auth/user', user)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Card hovered={{ ...hovered, at }} /> }),
    history: createMemoryHistory({ initialEntries: [`/?date=${day}`] }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the registered router is the console's
  const shown = <RouterProvider router={router as never} />
  render(
    <AppFrame>
      <QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>
    </AppFrame>,
  )
  return within(await screen.findByRole('tooltip'))
}

function Card({ hovered }: { readonly hovered: Hovered }) {
  return <HoverCard live={useLiveMap()} hovered={hovered} />
}

it('tells of the person of a marker what they do, and that they were never heard of', async () => {
  const card = await point({ kind: 'person', id: camila })
  await card.findByText('El Nogal')
  for (const text of ['Camila Ríos', 'Retrasada', 'Sin señal'])
    expect(card.queryAllByText(text)).toHaveLength(1)
})

it.each([
  [true, 1],
  [false, 0],
])('marks the last position of a person when it is doubtful: %s', async (is_doubtful, marks) => {
  const fix_at = new Date(Date.now() - 60_000).toISOString()
  const measures = { accuracy_m: 2000, speed_km_h: 0, course_deg: null, battery_pct: 64 }
  const place = { cx: -74.06, cy: 4.65, fix_at, received_at: fix_at }
  answers.set('POST /v1/resource/state', {
    records: [{ resource_id: camila, is_doubtful, ...place, ...measures }],
  })
  const card = await point({ kind: 'person', id: camila })
  await card.findByText(/±2000 m/)
  expect(card.queryAllByText(/posición dudosa/)).toHaveLength(marks)
})

it('tells of the visit of a pin its number, customer, status, window and whose it is', async () => {
  const card = await point({ kind: 'visit', id: late.id })
  const window = /^Ventana \d\d:\d\d–\d\d:\d\d$/
  for (const text of ['El Nogal', /^VT-\d+$/, 'Retrasada', window, 'Camila Ríos'])
    expect(card.queryAllByText(text)).toHaveLength(1)
})

it('tells of a visit that nobody has, and names nobody', async () => {
  const card = await point({ kind: 'visit', id: free.id })
  card.getByText('Óptica Visión')
  expect(card.queryByText('Camila Ríos')).toBe(null)
})
