import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { NewGroupPage } from './new-group-page.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const contact = (id: string, full_name: string) => ({ id, full_name, role_name: 'Técnica' })
const people = [contact(idOf(1), 'Camila Ríos'), contact(idOf(2), 'Valentina Rojas')]

const store = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, request: { body: object }) => Promise<object>>(),
  storeChat: vi.fn<(chat: { rooms: object[] }) => Promise<void>>(async () => {}),
}))
vi.mock('../store/call-now.ts', () => ({ callNow: store.call }))
vi.mock('../store/field-store.ts', () => ({
  database: { chat: async () => ({ is_enabled: true, rooms: [] }), storeChat: store.storeChat },
  load: async () => {},
}))
vi.mock('../store/use-field.ts', () => ({
  useField: () => ({
    pairing: null,
    outbox: [],
    fixes: 0,
    link: 'sent',
    messages: [],
    chat: { is_enabled: true, rooms: [] },
  }),
}))

await loadLaterWords(i18n)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('opens a group once it has a name and people, and keeps it on the phone', async () => {
  store.call.mockImplementation(async ({ path }, { body }) =>
    path.endsWith('/group') ? { ...body, kind: 'group' } : { records: people },
  )
  render(
    <I18nextProvider i18n={i18n}>
      <NewGroupPage />
    </I18nextProvider>,
  )
  const create = screen.getByRole('button', { name: 'Crear grupo' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre del grupo' }), {
    target: { value: ' Ruta Norte ' },
  })
  expect(create).toHaveProperty('disabled', true)
  for (const { full_name } of people)
    fireEvent.click(
      await screen.findByRole('button', { name: new RegExp(`^(?!Quitar).*${full_name}`) }),
    )
  fireEvent.click(screen.getByRole('button', { name: 'Quitar a Camila Ríos del grupo' }))
  fireEvent.click(create)
  await waitFor(() => expect(store.storeChat).toHaveBeenCalledTimes(1))
  expect(store.call.mock.calls.at(-1)).toMatchObject([
    { path: '/device/chat/group' },
    { body: { name: 'Ruta Norte', member_ids: [idOf(2)] } },
  ])
  expect(location.pathname).toMatch(/^\/messages\/[0-9a-f-]{36}$/)
})
