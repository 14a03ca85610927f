import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePoint } from '../../test/make-point.ts'

vi.setConfig({ testTimeout: 30_000 })

const path = '/apps/visit-point/visit-point-list'
const nogal = makePoint()
const vague = makePoint({
  id: '0195d5a0-0000-7000-8000-0000000000e2',
  name: 'Óptica Visión',
  location_quality: 'area',
  next_visit: {
    id: '0195d5a0-0000-7000-8000-0000000000f1',
    status: 'Delayed',
    start_at: '2026-11-20T15:00:00.000Z',
  },
})

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/visit-point/filter', {
    records: [nogal, vague],
    total: 2,
    next_cursor: null,
  })
})
afterEach(tearDownConsole)

const open = (search = '') => openPage(`${path}${search}`, permissions)
const lastFilters = () => sentTo('POST', '/v1/visit-point/filter').at(-1)?.body.filters

it('tells how well each place is known and when it is visited, and opens it', async () => {
  const history = open()
  const row = (await screen.findByText('Óptica Visión')).closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByRole('img', { name: 'Solo la zona' })).toBeTruthy()
  expect(within(row).getByText('Retrasada')).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: 'Óptica Visión' }))
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/apps/visit-point/visit-point-view/${vague.id}`),
  )
})

it('lists those without visits, and those to be located better, by what its address says', async () => {
  open('?not_scheduled=true&to_locate=true')
  await screen.findByText('Óptica Visión')
  expect(lastFilters()).toEqual({ not_scheduled: true, to_locate: true })
  expect(screen.getByText('por ubicar mejor')).toBeTruthy()
})

it('stands beside a map, which can be put away, or take all of the page', async () => {
  const history = open()
  await screen.findByText('Óptica Visión')
  expect(screen.getByText('2 puntos en el mapa')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Solo la lista' }))
  await waitFor(() => expect(screen.queryByText('2 puntos en el mapa')).toBeNull())
  expect(history.location.search).toContain('layout=rows')
  fireEvent.click(screen.getByRole('radio', { name: 'Solo el mapa' }))
  await screen.findByText('2 puntos en el mapa')
  expect(screen.queryByRole('table')).toBeNull()
})
