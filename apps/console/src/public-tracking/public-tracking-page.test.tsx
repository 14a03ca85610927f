import type { FollowedVisit } from '@baquiano/contract/visits'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(setUpConsole)
afterEach(tearDownConsole)

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format()

function follow(changes: Partial<FollowedVisit> = {}, path = '/tracking/ABC1') {
  answers.set('GET /v1/tracking/ABC1', {
    tracking_code: 'ABC1',
    status: 'Scheduled',
    date: today,
    hour_init: '10:30:00',
    hour_end: '11:30:00',
    started_at: null,
    finished_at: null,
    company_name: 'AguaClara',
    time_zone: 'America/Bogota',
    approach: null,
    ...changes,
  })
  openAs(makeUser(), path)
}

it.each([
  [{ date: '2999-01-02' }, 'Tu visita está programada', /Será el miércoles.*entre 10:30 y 11:30/],
  [{}, 'Tu visita es hoy', /Te visitan hoy, entre 10:30 y 11:30/],
  [{ status: 'Delayed' }, 'Tu visita va con retraso', /AguaClara sigue pendiente/],
  [{ date: '2020-01-02' }, 'La visita no se hizo ese día', /Pregunta a AguaClara/],
  [{ status: 'Canceled' }, 'La visita se canceló', /escribe a AguaClara/],
  [
    { status: 'Finalized', finished_at: '2026-11-20T17:30:00.000Z' },
    'Visita terminada',
    /a las 12:30/,
  ],
] as const)('says in words how a visit stands: %o', async (changes, title, sentence) => {
  follow(changes)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByText('AguaClara')).toBeDefined()
})

it('names whoever is on the way, and when they arrive', async () => {
  const approach = {
    name: 'Camila',
    position: { cx: -74, cy: 4.6, fix_at: new Date().toISOString() },
    destination: { cx: -74.01, cy: 4.6 },
    eta_at: '2026-11-20T16:56:00.000Z',
  }
  follow({ status: 'On the way', approach }, '/pages/search/ABC1')
  await screen.findByRole('heading', { name: 'Camila va en camino' })
  expect(screen.getByText('Llega entre 11:50 y 12:05')).toBeDefined()
  expect(screen.getByText(/solo mientras viene hacia ti/)).toBeDefined()
})

it('says what is wrong with a code beside its field, without the code of an error', async () => {
  answers.set('GET /v1/tracking/ABC1', errorResponse(404, 'TRACKING_CODE_NOT_FOUND'))
  openAs(makeUser(), '/pages/search/ABC1')
  await screen.findByText(/No encontramos ninguna visita con ese código/)
  expect(document.body.textContent).not.toContain('TRACKING_CODE')
})
