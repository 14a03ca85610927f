import type { UserRecord } from '@baquiano/contract/auth'
import { moduleNames, type Permission } from '@baquiano/contract/platform'
import { cleanNotifications } from '@mantine/notifications'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { AppFrame } from '../src/app/app-frame.tsx'
import { ConsoleApp } from '../src/app/console-app.tsx'
import { shownZones } from '../src/zones/shown-zones.ts'
import { recentResults } from '../src/palette/recent-results.ts'
import { panicSound } from '../src/panic-alarms/panic-sound.ts'
import { mapAppearance } from '@baquiano/map/appearance/map-appearance.ts'
import { storedPreference } from '@baquiano/client/preferences/stored-preference.ts'
import { endSession, storeUser, startSession } from '@baquiano/client/session/session.ts'
import { storedIssuer } from '@baquiano/client/session/stored-issuer.ts'
import { language } from '@baquiano/client/text/language.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { makePreference } from './make-preference.ts'
import { makeUser } from './make-user.ts'
import { makeVisit } from './make-visit.ts'

export const day = '2026-11-20'
export const camila = '0195d5a0-0000-7000-8000-00000000000a'
export const bruno = '0195d5a0-0000-7000-8000-00000000000b'
export const late = makeVisit({
  resource_id: camila,
  status: 'Delayed',
  visit_point_name: 'El Nogal',
})
const done = makeVisit({ resource_id: bruno, status: 'Finalized', visit_point_name: 'La Espiga' })
export const free = makeVisit({ status: 'Not Assigned', visit_point_name: 'Óptica Visión' })

/** What a call answers that depends on its body. */
export class Answering {
  readonly of: (body: string) => unknown
  constructor(of: (body: string) => unknown) {
    this.of = of
  }
}

/** The network's edge: what each call answers. */
export const server = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>()
export const answers = new Map<string, unknown>()

/** They outlive a test as the browser's memory does a page; clearing localStorage is not enough. */
const storedValues = [
  appearance,
  cachedTheme,
  language,
  mapAppearance,
  panicSound,
  recentResults,
  shownZones,
  storedIssuer,
  storedPreference,
]

export function setUpConsole(): void {
  answers.clear()
  const people = [person(camila, 'Camila'), person(bruno, 'Bruno')]
  answers.set('POST /v1/resource/filter', page(people))
  answers.set('POST /v1/resource/state', { records: [] })
  answers.set('POST /v1/device/filter', page(people.map(({ id }) => ({ id, resource_id: id }))))
  answers.set('POST /v1/visit/filter', page([late, done, free]))
  answers.set('POST /v1/executed/route', { records: [] })
  answers.set('POST /v1/before/login', { maps: null })
  answers.set('POST /v1/road/route', { distance_m: 0, duration_s: 0, legs: [] })
  answers.set('POST /v1/executed/route/matched', { distance_m: 0, parts: [] })
  answers.set('GET /v1/map-data', { records: [] })
  answers.set('GET /v1/geocoder/home', { bounds: null })
  answers.set('POST /v1/field/schema', { typologies: [], categories: [], fields: [] })
  answers.set('GET /v1/panic-alarm/open', { records: [] })
  answers.set('POST /v1/alarm-firing/filter', page([]))
  answers.set('GET /v1/notification', { records: [], unseen: 0 })
  answers.set('POST /v1/task/filter', page([]))
  answers.set(`GET /v1/visit/${late.id}/event`, { records: [] })
  answers.set(`GET /v1/visit/${late.id}`, late)
  server.mockImplementation(async (url, options) => {
    const found = answers.get(`${options?.method ?? 'GET'} ${url}`)
    const answer =
      found instanceof Answering ? found.of(JSON.stringify(options?.body ?? '')) : found
    if (answer === undefined) return errorResponse(404, 'ROUTE_NOT_FOUND')
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('fetch', server)
}

export function tearDownConsole(): void {
  cleanup()
  // What is told outlives the page that told it.
  cleanNotifications()
  endSession()
  localStorage.clear()
  for (const value of storedValues) value.clear()
  server.mockReset()
  vi.unstubAllGlobals()
}

export const everything: readonly Permission[] = [
  'MAP_LIST',
  'MAP_READ',
  'RESOURCES_LIST',
  'CALENDAR_LIST',
  'CALENDAR_READ',
  'CALENDAR_UPDATE',
]

/** Opens the live map as somebody who holds the permissions. */
export const openMap = (search = `?date=${day}`, permissions = everything) =>
  openPage(`/dashboard/maps${search}`, permissions)

/** Opens any page of the console. */
export function openPage(path: string, permissions: readonly Permission[] = everything) {
  return openAs(makeUser({ permissions: [...permissions], modules: [...moduleNames] }), path)
}

/** Opens a page as anybody. */
export function openAs(user: UserRecord, path: string) {
  startSession({ access_token: 'token', remember: false })
  storeUser(user)
  answers.set('GET /v1/auth/user', user)
  // A person who chose before says so in their test.
  if (!answers.has('GET /v1/preference'))
    answers.set('GET /v1/preference', makePreference({ id: user.id }))
  const history = createMemoryHistory({ initialEntries: [path] })
  render(
    <AppFrame>
      <ConsoleApp history={history} />
    </AppFrame>,
  )
  return history
}

/** What was sent to an address, oldest first. */
export const sentTo = (method: string, address: string | RegExp) =>
  server.mock.calls.flatMap(([url, options]) => {
    const isIt = typeof address === 'string' ? url === address : address.test(url)
    if (!isIt || options?.method !== method) return []
    const { body, headers } = options
    return [{ headers, body: typeof body === 'string' ? JSON.parse(body) : undefined }]
  })

/** The row of a person in the panel. */
export const rowOf = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Recursos' })).queryByRole('button', {
    name: new RegExp(`${name} Ríos`),
  })

export function errorResponse(status: number, code: string, details: object = {}): Response {
  const problem = { title: code, status, code, request_id: 'request-1', ...details }
  return new Response(JSON.stringify(problem), { status })
}

const page = (records: readonly object[]) => ({ records, total: 1, next_cursor: null })

const person = (id: string, name: string) => ({
  id,
  name,
  lastname: 'Ríos',
  role_name: 'Técnico',
  phone: null,
  photo_id: null,
  group_ids: [],
})
