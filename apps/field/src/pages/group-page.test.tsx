import { chatRoom } from '@baquiano/contract/chat'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { GroupPage } from './group-page.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [own_id, other_id, room_id] = [idOf(1), idOf(2), idOf(3)]
const at = '2026-11-20T15:00:00.000Z'
const member = (id: string, full_name: string, is_admin: boolean) => ({
  id,
  full_name,
  photo_id: null,
  is_online: true,
  is_admin,
  seen_seq: 0,
  seen_at: null,
})
const roomOf = (admin: string) =>
  chatRoom.parse({
    id: room_id,
    kind: 'group',
    name: 'Ruta Prosa',
    admin,
    members: [
      member(own_id, 'Camila Ríos', admin === own_id),
      member(other_id, 'Valentina Rojas', admin === other_id),
    ],
    unread: 0,
    is_mentioned: false,
    last_message: null,
    active_at: at,
    added_on: at,
  })

const store = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, request: object) => Promise<object>>(),
  storeChat: vi.fn<(chat: { rooms: object[] }) => Promise<void>>(async () => {}),
  rooms: [] as object[],
}))
vi.mock('../store/call-now.ts', () => ({ callNow: store.call }))
vi.mock('../store/field-store.ts', () => ({
  database: {
    chat: async () => ({ is_enabled: true, rooms: store.rooms }),
    storeChat: store.storeChat,
  },
  load: async () => {},
}))
vi.mock('../store/use-field.ts', () => ({
  useField: () => ({
    pairing: { phone: { resource_id: own_id }, changes: [], conflicts: [] },
    outbox: [],
    fixes: 0,
    link: 'sent',
    messages: [],
    chat: { is_enabled: true, rooms: store.rooms },
  }),
}))

await loadLaterWords(i18n)
const show = (admin: string) => {
  store.rooms = [roomOf(admin)]
  render(
    <I18nextProvider i18n={i18n}>
      <GroupPage id={room_id} />
    </I18nextProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('shows the members to each of them, and changes to nobody but the administrator', () => {
  show(other_id)
  const rows = within(screen.getByRole('list', { name: 'Miembros del grupo' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tú'),
    expect.stringContaining('Administra'),
  ])
  for (const name of ['Agregar a alguien', 'Quitar a Valentina Rojas del grupo'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Nombre del grupo' })).toBeNull()
})

it('renames the group, and keeps its new name on the phone', async () => {
  show(own_id)
  const renamed = { ...roomOf(own_id), name: 'Norte' }
  store.call.mockResolvedValue(renamed)
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre del grupo' }), {
    target: { value: ' Norte ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el nombre' }))
  await waitFor(() =>
    expect(store.storeChat).toHaveBeenCalledWith({ is_enabled: true, rooms: [renamed] }),
  )
  expect(store.call.mock.calls[0]?.[1]).toMatchObject({ body: { name: 'Norte' } })
})

it('leaves the group after a question, and keeps nothing of it', async () => {
  show(other_id)
  store.call.mockResolvedValue({ id: room_id })
  fireEvent.click(screen.getByRole('button', { name: 'Salir del grupo' }))
  expect(store.call).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Salir del grupo' }))
  await waitFor(() => expect(store.storeChat).toHaveBeenCalledWith({ is_enabled: true, rooms: [] }))
  expect(store.call.mock.calls[0]?.[1]).toEqual({ params: { id: room_id, resource_id: own_id } })
})

it('says that a change needs a network, and changes nothing', async () => {
  show(own_id)
  store.call.mockRejectedValue(new TypeError('no network'))
  const name = 'Quitar a Valentina Rojas del grupo'
  fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('Para cambiar el grupo hace falta señal.')
  expect(store.storeChat).not.toHaveBeenCalled()
})
