import { chatMessage, chatRoom } from '@baquiano/contract/chat'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { outboxItem } from '../outbox/outbox-item.ts'
import { TalkPage } from './talk-page.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [own_id, other_id, room_id] = [idOf(1), idOf(2), idOf(3)]
const at = '2026-11-20T15:00:00.000Z'

const message = (seq: number, more: object) =>
  chatMessage.parse({
    id: idOf(100 + seq),
    room_id,
    seq,
    sender: own_id,
    sender_name: 'Camila Ríos',
    receiver: [other_id],
    text: '',
    file: null,
    reference: null,
    mention_ids: [],
    time_stamp: at,
    is_group: false,
    is_deleted: false,
    is_deleted_for_me: false,
    is_seen: {},
    reply_to: null,
    ...more,
  })

const member = (id: string, seen_seq: number) => ({
  id,
  full_name: 'Valentina Rojas',
  photo_id: null,
  is_online: true,
  is_admin: false,
  seen_seq,
  seen_at: null,
})
const room = chatRoom.parse({
  id: room_id,
  kind: 'direct',
  name: 'Valentina Rojas',
  admin: null,
  members: [member(own_id, 3), member(other_id, 1)],
  unread: 0,
  is_mentioned: false,
  last_message: null,
  active_at: at,
  added_on: at,
})
const refused = outboxItem.parse({
  kind: 'chat',
  id: idOf(200),
  seq: 1,
  refusal: { code: 'CHAT_ROOM_NOT_FOUND' },
  room_id,
  written_at: at,
  body: { id: idOf(200), text: 'Sigo aquí' },
})

const store = vi.hoisted(() => ({
  talk: vi.fn<() => Promise<object>>(),
  settle: vi.fn<(item: object) => Promise<void>>(async () => {}),
  storeSeen: vi.fn<(room_id: string, seq: number) => Promise<void>>(async () => {}),
  field: vi.fn<() => object>(),
}))
vi.mock('../store/field-store.ts', () => ({
  database: { talk: store.talk, storeSeen: store.storeSeen },
  fieldStore: { subscribe: () => () => {} },
  settle: store.settle,
  load: async () => {},
  synchronize: async () => {},
  serverNow: () => Date.parse(at),
}))
vi.mock('../store/use-field.ts', () => ({
  useField: store.field,
  useCompanyClock: () => companyTime('America/Bogota'),
}))

const show = (rooms: readonly object[], outbox: readonly object[] = []) => {
  const pairing = { phone: { resource_id: own_id } }
  store.field.mockReturnValue({
    pairing,
    outbox,
    fixes: 0,
    link: 'sent',
    messages: [],
    chat: { is_enabled: true, rooms },
  })
  const messages = [
    message(1, { text: 'Voy en camino' }),
    message(2, { text: 'Llegué' }),
    message(3, { sender: other_id, is_deleted: true }),
  ]
  store.talk.mockResolvedValue({ id: room_id, active_at: at, has_more: false, messages })
  render(
    <I18nextProvider i18n={i18n}>
      <TalkPage id={room_id} />
    </I18nextProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('says of each message whether it was seen, and notes what its person sees', async () => {
  show([room])
  const [seen, stored, deleted] = await screen.findAllByRole('article')
  expect(seen?.textContent).toBe('Voy en camino10:00Visto')
  expect(stored?.textContent).toBe('Llegué10:00Enviado')
  expect(deleted?.textContent).toBe('Mensaje borrado10:00')
  await waitFor(() => expect(store.storeSeen).toHaveBeenCalledWith(room_id, 3))
})

it('keeps a message that the office did not take in sight until it is discarded', async () => {
  show([room], [refused])
  const articles = await screen.findAllByRole('article')
  expect(articles.at(-1)?.textContent).toContain('No se envió')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(store.settle).toHaveBeenCalledWith(refused)
})

it('shows nothing of a room of which its person is no member any more', () => {
  show([])
  screen.getByText('Esta conversación ya no existe, o ya no eres parte de ella.')
  expect(store.talk).not.toHaveBeenCalled()
})
