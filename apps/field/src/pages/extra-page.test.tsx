import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { outboxItem } from '../outbox/outbox-item.ts'
import { ExtraPage } from './extra-page.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const place = (n: number, visit_point_name: string) => ({
  visit_point_id: idOf(n),
  visit_point_name,
  visit_point_phone: '',
  address: 'Calle 10 # 43A-20',
  city: 'Bogotá',
  cx: -74.07,
  cy: 4.71,
})
const delivery = { activity_id: idOf(10), activity_name: 'Entrega', service_time: 1800 }
const pickup = { activity_id: idOf(11), activity_name: 'Recogida', service_time: 600 }

const store = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, request: { body: object }) => Promise<object>>(),
  keep: vi.fn<(done: object) => Promise<void>>(async () => {}),
  state: {
    pairing: { extra_activities: [] as object[], phone: {}, changes: [], conflicts: [] },
    outbox: [],
    fixes: 0,
    aside: 0,
    link: 'sent',
    messages: [],
    visits: [] as object[],
    asked: [] as object[],
    chat: { is_enabled: false, rooms: [] },
  },
}))
vi.mock('../store/call-now.ts', () => ({ callNow: store.call }))
vi.mock('../store/past-days.ts', () => ({ readPastDays: async () => undefined }))
vi.mock('../store/field-store.ts', () => ({
  database: {},
  keep: store.keep,
  serverNow: () => Date.parse('2026-03-02T15:00:00.400Z'),
  fieldStore: { get: () => store.state },
}))
vi.mock('../store/use-field.ts', () => ({ useField: () => store.state }))

await loadLaterWords(i18n)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const open = (activities: object[]) => {
  const phone = { time_zone: 'America/Bogota', resource_id: idOf(50) }
  store.state.pairing = { extra_activities: activities, phone, changes: [], conflicts: [] }
  store.state.visits = [{ ...place(1, 'Panadería Sol'), id: idOf(90), activity_id: idOf(10) }]
  render(
    <I18nextProvider i18n={i18n}>
      <ExtraPage />
    </I18nextProvider>,
  )
}

it('adds without network a visit at a place of today, which begins now', async () => {
  open([delivery, pickup])
  fireEvent.click(await screen.findByRole('button', { name: /Panadería Sol/ }))
  const add = screen.getByRole('button', { name: 'Agregar a mi día' })
  expect(add).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: /Entrega/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota (opcional)' }), {
    target: { value: ' Pidió dos cajas ' },
  })
  fireEvent.click(add)
  await waitFor(() => expect(store.keep).toHaveBeenCalledTimes(1))
  const kept = outboxItem.parse({ seq: 1, refusal: null, ...store.keep.mock.calls[0]?.[0] })
  expect(kept).toMatchObject({
    kind: 'visit',
    body: {
      visit_point_id: idOf(1),
      activity_id: idOf(10),
      description: 'Pidió dos cajas',
      begun_at: '2026-03-02T15:00:00.400Z',
    },
    visit: {
      status: 'Scheduled',
      date: '2026-03-02',
      hour_init: '10:00:01',
      hour_end: '10:30:01',
      visit_point_name: 'Panadería Sol',
    },
  })
  expect(store.call).not.toHaveBeenCalled()
  expect(location.pathname).toBe(`/visit/${kept.id}`)
})

it('finds other places where there is a network, and says so where there is none', async () => {
  store.call.mockResolvedValueOnce({ records: [place(2, 'Ferretería Norte')] })
  open([delivery])
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'ferret' } })
  expect(await screen.findByRole('button', { name: /Ferretería Norte/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Panadería/ })).toBeNull()
  store.call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.change(search, { target: { value: 'panaderia' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin señal/)
  expect(screen.getByRole('button', { name: /Panadería Sol/ })).toBeDefined()
})

it('offers nothing to somebody whose role may not add visits', () => {
  open([])
  expect(screen.getByText('Tu rol no permite agregar visitas.')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
