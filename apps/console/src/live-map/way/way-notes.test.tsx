import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  tearDownConsole,
  day,
  late,
  openMap,
  setUpConsole,
  errorResponse,
} from '../../../test/console-fixture.tsx'
import { makeVisit } from '../../../test/make-visit.ts'

beforeEach(() => {
  setUpConsole()
  const next = makeVisit({ resource_id: camila, cx: -74.05 })
  answers.set('POST /v1/visit/filter', { records: [late, next], total: 2, next_cursor: null })
})
afterEach(tearDownConsole)

const search = `?date=${day}&resource=${camila}`
const leg = { source: 'estimated', distance_m: 1, duration_s: 1, shape: [], steps: [] }

it('says once that stretches are estimated', async () => {
  answers.set('POST /v1/road/route', { distance_m: 2, duration_s: 2, legs: [leg, leg] })
  openMap(search)
  expect(await screen.findAllByText(/Los tramos punteados son estimados/)).toHaveLength(1)
})

const fix = (minute: string, cx: number) => {
  const fix_at = `2026-11-20T15:${minute}:00.000Z`
  return { fix_at, cx, cy: 4.6, speed_km_h: 20, is_doubtful: false }
}

it('says that the way that was gone is drawn by its fixes when no street came', async () => {
  answers.set('POST /v1/executed/route', {
    records: [
      {
        resource_id: camila,
        distance_m: 1100,
        thinned: false,
        fixes: [fix('00', -74.1), fix('01', -74.09)],
      },
    ],
  })
  answers.set('POST /v1/executed/route/matched', errorResponse(503, 'ROUTE_FETCH'))
  openMap(search)
  expect(await screen.findByText(/La ruta ejecutada va de punto a punto/)).toBeTruthy()
})

it('says that the company has no executed routes', async () => {
  answers.set('POST /v1/executed/route', errorResponse(403, 'EXECUTED_ROUTE_NOT_ENABLED'))
  openMap(search)
  expect(await screen.findByText('La ruta ejecutada no está activa para tu empresa')).toBeTruthy()
})

it('asks for a way again that could not be had', async () => {
  answers.set('POST /v1/road/route', errorResponse(503, 'ROUTE_FETCH'))
  openMap(search)
  const alert = await screen.findByText(/No se pudo calcular la ruta/)
  answers.set('POST /v1/road/route', { distance_m: 2, duration_s: 2, legs: [leg] })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(/Los tramos punteados/)).toBeTruthy()
  expect(alert.isConnected).toBe(false)
})
