import type { Visit } from '@baquiano/contract/visits'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  bruno,
  camila,
  tearDownConsole,
  setUpConsole,
  errorResponse,
  sentTo,
  server,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import { dayModel, teamOf } from '../day-model.ts'
import { SoonestList } from './soonest-list.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const person = (id: string, name: string) => {
  return {
    id,
    name,
    lastname: 'Ríos',
    role_name: 'Técnico',
    phone: null,
    photo_id: null,
    group_ids: [],
  }
}
const team = teamOf([person(camila, 'Camila'), person(bruno, 'Bruno')], [], undefined)
const fix_at = '2026-11-20T15:00:00.000Z'

function open(visit?: Visit) {
  const selectPerson = vi.fn<(id: string) => void>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <AppFrame>
      <QueryClientProvider client={client}>
        <SoonestList
          live={{
            model: dayModel(
              team,
              {},
              {
                now: 0,
                silentSince: () => undefined,
                hasDevice: () => true,
                etaOf: () => undefined,
                alertsOf: () => undefined,
              },
            ),
            selectPerson,
          }}
          place={{ cx: -74.1, cy: 4.65 }}
          visit={visit}
        />
      </QueryClientProvider>
    </AppFrame>,
  )
  return selectPerson
}

it('names the soonest first, says what is a guess, and leads to a person', async () => {
  answers.set('POST /v1/resource/nearest', {
    records: [
      { resource_id: bruno, fix_at, source: 'road', distance_m: 5200, duration_s: 540 },
      { resource_id: camila, fix_at, source: 'estimated', distance_m: 900, duration_s: 20 },
    ],
  })
  const selectPerson = open()
  const [first, second] = await screen.findAllByRole('button')
  expect(first?.textContent).toBe('Bruno Ríos5,2 km9 min')
  expect(second?.textContent).toBe('Camila Ríos0,9 km≈ 1 min')
  if (first) fireEvent.click(first)
  expect(selectPerson).toHaveBeenCalledWith(bruno)
  const [, asked] = server.mock.calls.find(([url]) => url === '/v1/resource/nearest') ?? []
  expect(asked?.body).toBe(JSON.stringify({ cx: -74.1, cy: 4.65 }))
})

it('gives the visit to somebody of the list, who does not have it', async () => {
  answers.set('POST /v1/resource/nearest', {
    records: [bruno, camila].map((resource_id) => {
      return { resource_id, fix_at, source: 'road', distance_m: 5200, duration_s: 540 }
    }),
  })
  const visit = makeVisit({ resource_id: camila })
  const path = `/v1/visit/${visit.id}/assignment`
  answers.set(`PUT ${path}`, { ...visit, resource_id: bruno })
  open(visit)
  const [assign, ...others] = await screen.findAllByRole('button', { name: /^Asignar a/ })
  expect(others).toEqual([])
  expect(assign?.getAttribute('aria-label')).toBe('Asignar a Bruno Ríos')
  if (assign) fireEvent.click(assign)
  await waitFor(() => expect(sentTo('PUT', path)[0]?.body).toEqual({ resource_id: bruno }))
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeDefined()
})

it('says that nobody is near, or what went wrong, and asks again', async () => {
  answers.set('POST /v1/resource/nearest', errorResponse(503, 'ROUTE_FETCH'))
  open()
  await screen.findByText(/No se pudo calcular la ruta/)
  answers.set('POST /v1/resource/nearest', { records: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Nadie está en línea.')).toBeDefined()
})
