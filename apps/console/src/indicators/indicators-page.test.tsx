import type { IndicatorFigures } from '@baquiano/contract/indicators'
import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  camila,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

const figures: IndicatorFigures = {
  visits: 40,
  finalized: 30,
  canceled: 2,
  first_time: 27,
  begun: 32,
  on_time: 20,
  early: 6,
  late: 6,
  points: 20,
  points_visited: 18,
  on_site_s: 2040,
  service_s: 1800,
  shifts: 5,
  distance_m: 120_400,
  driving_s: 18_000,
  rating: 4.5,
  ratings: 8,
}

const answer = {
  current: figures,
  previous: { ...figures, finalized: 20, distance_m: 100_400 },
  previous_init: '2026-10-24',
  previous_end: '2026-11-06',
  behind_days: 0,
  days: [{ date: '2026-11-18', statuses: { Finalized: 30, Canceled: 2, Delayed: 8 }, figures }],
  punctuality: [
    { minutes: 0, visits: 24 },
    { minutes: 15, visits: 6 },
  ],
  cities: [{ name: 'Medellín', points: 20, points_visited: 18 }],
  activities: [{ id: camila, name: 'Entrega', figures }],
  resources: [{ id: camila, name: 'Camila Ríos', figures }],
  groups: [{ id: camila, name: 'Norte', visits: 40, finalized: 32, begun: 32, on_time: 20 }],
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/indicator', answer)
})
afterEach(tearDownConsole)

it('shows each figure with its definition and its change against the period before', async () => {
  openPage('/apps/indicator', permissions)
  await screen.findByText('75 %')
  screen.getByText(/30 de 40/)
  screen.getByText(/25 pts mejor/)
  screen.getByText(/20 km peor/)
  screen.getByRole('button', { name: 'Visitas finalizadas de todas las del periodo.' })
  const card = screen.getByRole('region', { name: 'Puntualidad' })
  expect(within(card).getByText('tarde 19 %')).toBeTruthy()
})

it('says that figures are not whole yet, and calls no period empty before they are', async () => {
  const nothing = { ...figures, visits: 0 }
  answers.set('POST /v1/indicator', { ...answer, current: nothing, behind_days: 3 })
  openPage('/apps/indicator', permissions)
  await screen.findByText(/^Falta contar las visitas de 3 días/)
  expect(screen.queryByText('Sin visitas en este periodo')).toBeNull()
})

it('keeps period and filters in the address', async () => {
  const history = openPage(`/apps/indicator?resource_id="${camila}"`, permissions)
  fireEvent.click(await screen.findByRole('radio', { name: '7 días' }))
  await waitFor(() => expect(history.location.search).toContain('week'))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/indicator').at(-1)?.body).toMatchObject({ resource_id: camila }),
  )
})

it('leads from a part of a day to the very visits', async () => {
  const history = openPage('/apps/indicator', permissions)
  fireEvent.click(await screen.findByRole('button', { name: /18 nov: Retrasada, 8/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/apps/calendar/visit-list'))
  expect(decodeURIComponent(history.location.search)).toContain('"Delayed"')
  expect(history.location.search).toContain('2026-11-18')
})

it('narrows everything to a group by its bar', async () => {
  openPage('/apps/indicator', permissions)
  const card = await screen.findByRole('region', { name: 'Por grupo' })
  fireEvent.click(within(card).getByRole('button', { name: /Norte.*80/ }))
  await waitFor(() =>
    expect(sentTo('POST', '/v1/indicator').at(-1)?.body).toMatchObject({ group_id: camila }),
  )
})

it('fills the screen for an office', async () => {
  const request = vi.fn<() => Promise<void>>(async () => {})
  Element.prototype.requestFullscreen = request
  openPage('/apps/indicator', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Pantalla de oficina' }))
  expect(request).toHaveBeenCalledOnce()
})
