import { hourMs, localDateOf, minuteMs } from '@baquiano/contract/platform'
import { type FollowedVisit, noAnswer } from '@baquiano/contract/public-tracking'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  errorResponse,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

/** The socket of the page: what it was opened with, and what it listens to. */
const socket = vi.hoisted(() => ({ opened: [] as unknown[], heard: new Map<string, () => void>() }))
vi.mock('socket.io-client', () => ({
  io: (...opened: unknown[]) => {
    socket.opened = opened
    return {
      on: (name: string, listener: () => void) => socket.heard.set(name, listener),
      io: { on: () => {} },
      disconnect: () => socket.heard.clear(),
    }
  },
}))

beforeEach(() => {
  setUpConsole()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-CO'])
})
afterEach(tearDownConsole)

const today = localDateOf(new Date(), 'America/Bogota')

const visitWith = (changes: Partial<FollowedVisit> = {}): FollowedVisit => ({
  id: '0195d5a0-0000-7000-8000-0000000000b1',
  tracking_code: 'ABC1',
  status: 'Scheduled',
  date: today,
  hour_init: '10:30:00',
  hour_end: '11:30:00',
  started_at: null,
  finished_at: null,
  activity_name: 'Cambio de filtro',
  address: 'Calle 10 # 43A-20',
  service_time: 2100,
  company_name: 'AguaClara',
  company_phone: '+57 604 123 4567',
  appearance: {},
  time_zone: 'America/Bogota',
  approach: null,
  answer: noAnswer,
  ...changes,
})

it('shows a change as soon as the server tells of one, without waiting for its turn', async () => {
  follow()
  await screen.findByText('Tu visita es hoy')
  await waitFor(() => expect(socket.heard.has('changed')).toBe(true))
  const auth = { id: '0195d5a0-0000-7000-8000-0000000000b1' }
  expect(socket.opened).toEqual(['/followed', expect.objectContaining({ auth })])
  answers.set('GET /v1/tracking/ABC1', visitWith({ status: 'Canceled' }))
  socket.heard.get('changed')?.()
  await screen.findByText('La visita se canceló')
  expect(sentTo('GET', '/v1/tracking/ABC1')).toHaveLength(2)
})

function follow(changes: Partial<FollowedVisit> = {}, path = '/tracking/ABC1') {
  answers.set('GET /v1/tracking/ABC1', visitWith(changes))
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
  expect(within(screen.getByRole('banner')).getByText('AguaClara')).toBeDefined()
})

it.each([
  ['in an hour', hourMs, /^Llega entre \d\d:\d\d y \d\d:\d\d$/],
  ['in a minute', minuteMs, /^Llega antes de las \d\d:\d\d$/],
] as const)('names whoever is on the way, and that they arrive %s', async (_, ahead, sentence) => {
  const approach = {
    name: 'Camila',
    position: { cx: -74, cy: 4.6, fix_at: new Date().toISOString() },
    destination: { cx: -74.01, cy: 4.6 },
    way: [],
    eta_at: new Date(Date.now() + ahead).toISOString(),
  }
  follow({ status: 'On the way', approach }, '/pages/search/ABC1')
  await screen.findByRole('heading', { name: 'Camila va en camino' })
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByText(/solo mientras viene hacia ti/)).toBeDefined()
})

it('says what is wrong with a code beside its field, without the code of an error', async () => {
  answers.set('GET /v1/tracking/ABC1', errorResponse(404, 'TRACKING_CODE_NOT_FOUND'))
  openAs(makeUser(), '/pages/search/ABC1')
  await screen.findByText(/No encontramos ninguna visita con ese código/)
  expect(document.body.textContent).not.toContain('TRACKING_CODE')
})

it('confirms once however often it is pressed, and says so', async () => {
  follow({ date: '2999-01-02' })
  const confirmed = { ...noAnswer, confirmed_at: '2026-11-20T16:56:00.000Z' }
  answers.set('POST /v1/tracking/ABC1/confirmation', visitWith({ answer: confirmed }))
  const button = await screen.findByRole('button', { name: 'Sí, confirmo' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('Confirmaste este horario.')
  expect(sentTo('POST', '/v1/tracking/ABC1/confirmation')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Sí, confirmo' })).toBeNull()
})

it('asks for another time of the coming days, and says that the company decides', async () => {
  follow({ date: '2999-01-02' })
  const request = {
    time: { date: '2026-11-26', hour_init: '10:00:00', hour_end: '12:00:00' },
    text: '',
    requested_at: '2026-11-20T16:56:00.000Z',
  }
  answers.set('POST /v1/tracking/ABC1/request', visitWith({ answer: { ...noAnswer, request } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Necesito otro horario' }))
  await screen.findByText('La visita cambia cuando AguaClara acepte.')
  const send = screen.getByRole('button', { name: 'Pedir el cambio' })
  expect(send).toHaveProperty('disabled', true)
  const days = within(screen.getByRole('group', { name: 'Elige otro horario' }))
  fireEvent.click(days.getAllByRole('button').at(-1) ?? send)
  fireEvent.click(screen.getByRole('button', { name: '10:00–12:00' }))
  fireEvent.click(send)
  await screen.findByText(/Pediste el jueves.*26 de noviembre, 10:00–12:00/)
  expect(sentTo('POST', '/v1/tracking/ABC1/request')[0]?.body).toMatchObject({
    time: { hour_init: '10:00:00', hour_end: '12:00:00' },
  })
})

it('asks in words where no time suits', async () => {
  follow({ date: '2999-01-02' })
  answers.set('POST /v1/tracking/ABC1/request', visitWith())
  fireEvent.click(await screen.findByRole('button', { name: 'Necesito otro horario' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ningún horario me sirve' }))
  const words = screen.getByRole('textbox', { name: /Cuéntanos cuándo puedes/ })
  fireEvent.change(words, { target: { value: 'Solo los domingos' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pedir el cambio' }))
  await vi.waitFor(() =>
    expect(sentTo('POST', '/v1/tracking/ABC1/request')[0]?.body).toEqual({
      time: null,
      text: 'Solo los domingos',
    }),
  )
})

it('takes stars and words for a finished visit, then thanks', async () => {
  follow({ status: 'Finalized', finished_at: '2026-11-20T17:30:00.000Z' })
  const rating = { score: 4, comment: 'Bien', rated_at: '2026-11-20T18:00:00.000Z' }
  answers.set('POST /v1/tracking/ABC1/rating', visitWith({ answer: { ...noAnswer, rating } }))
  fireEvent.click(await screen.findByRole('radio', { name: '4 estrellas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('¡Gracias! Recibimos tu calificación.')
  expect(sentTo('POST', '/v1/tracking/ABC1/rating')[0]?.body).toEqual({ score: 4, comment: '' })
})

it('wears the look and speaks the language of the company, and stores none of it', async () => {
  const appearance = {
    primaryColor: '#0b6b5b',
    language: 'pt',
    logo: '/v1/setting/logo/a/b',
  } as const
  follow({ appearance, date: '2999-01-02' })
  await screen.findByRole('heading', { name: 'Sua visita está programada' })
  expect(document.documentElement.style.getPropertyValue('--brand-fill')).not.toBe('')
  expect(localStorage.getItem('cachedTheme')).toBeNull()
  expect(localStorage.getItem('language')).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Idioma' }), { target: { value: 'de' } })
  await screen.findByRole('heading', { name: 'Ihr Besuch ist geplant' })
  expect(document.cookie).toBe('')
})
