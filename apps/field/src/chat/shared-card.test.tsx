import { AppError } from '@baquiano/contract/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { SharedCard } from './shared-card.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [id, room_id, visit_id] = [idOf(1), idOf(2), idOf(3)]
const visit = {
  kind: 'visit' as const,
  id: visit_id,
  number: 7,
  visit_point_name: 'Panadería Sol',
  activity_name: 'Entrega',
  status: 'Scheduled',
  date: '2026-11-20',
  hour_init: '10:00:00',
  hour_end: '10:30:00',
  address: 'Calle 9',
  city: 'Cali',
  cx: null,
  cy: null,
}

const store = vi.hoisted(() => ({
  call: vi.fn<() => Promise<object>>(),
  cards: {} as Record<string, unknown>,
  visits: [] as { id: string }[],
}))
vi.mock('../store/call-now.ts', () => ({ callNow: store.call }))
vi.mock('../store/field-store.ts', () => ({
  database: {
    talk: async () => ({ cards: store.cards }),
    changeTalk: async (
      _: string,
      change: (before: object) => { cards: Record<string, unknown> },
    ) => {
      store.cards = change({ id: room_id, messages: [], cards: store.cards }).cards
    },
  },
}))
vi.mock('../store/use-field.ts', () => ({ useField: () => ({ visits: store.visits }) }))

const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <SharedCard id={id} room_id={room_id} reference={{ kind: 'visit', id: visit_id }} />
    </I18nextProvider>,
  )

afterEach(() => {
  cleanup()
  store.cards = {}
  store.visits = []
})

it('shows what a message shares as it was read last while there is no network', async () => {
  store.cards = { [id]: visit }
  store.call.mockRejectedValue(new TypeError('no network'))
  show()
  await screen.findByText('Panadería Sol')
  screen.getByText(/20 de noviembre.* · 10:00.*10:30 · Calle 9 · Cali/)
  expect(screen.queryByRole('link')).toBeNull()
})

it('opens a visit of the day, and keeps what it reads for when there is no network', async () => {
  store.visits = [{ id: visit_id }]
  store.call.mockResolvedValue({ card: visit })
  show()
  const link = await screen.findByRole('link', { name: 'Panadería Sol' })
  expect(link.getAttribute('href')).toBe(`/visit/${visit_id}`)
  expect(store.cards).toEqual({ [id]: visit })
})

it('hides what its reader may not read any more, also from what was kept', async () => {
  store.cards = { [id]: visit }
  store.call.mockResolvedValue({ card: null })
  show()
  await screen.findByText('Ya no está disponible o no tienes permiso para verlo')
  expect(screen.queryByText('Panadería Sol')).toBeNull()
  expect(store.cards).toEqual({ [id]: null })
})

it('keeps showing it while the server is busy, and no longer once its message is gone', async () => {
  store.cards = { [id]: visit }
  store.call.mockRejectedValue(new AppError('SERVER_BUSY'))
  show()
  await screen.findByText('Panadería Sol')
  cleanup()
  store.call.mockRejectedValue(new AppError('CHAT_MESSAGE_NOT_FOUND'))
  show()
  await waitFor(() => expect(screen.queryByText('Panadería Sol')).toBeNull())
})
