import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { OutboxPage } from './outbox-page.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-03-02T15:00:00.000Z'
const visit_id = idOf(1)
const added = {
  kind: 'visit',
  id: visit_id,
  seq: 1,
  visit_id,
  refusal: { code: 'VISIT_POINT_INACTIVE' },
  body: { begun_at: at },
  visit: { id: visit_id, visit_point_name: 'Panadería Sol' },
}
const started = {
  kind: 'report',
  id: idOf(2),
  seq: 2,
  visit_id,
  refusal: null,
  body: { transition: 'start', event_at: at },
}

const store = vi.hoisted(() => ({
  sendAgain: vi.fn<(item: object) => Promise<void>>(async () => {}),
  dropVisit: vi.fn<(id: string) => Promise<void>>(async () => {}),
  state: {} as object,
}))
vi.mock('../store/refused-visit.ts', () => store)
vi.mock('../store/field-store.ts', () => ({
  database: {},
  load: vi.fn<() => Promise<void>>(),
  settle: vi.fn<() => Promise<void>>(),
  synchronize: vi.fn<() => Promise<void>>(async () => {}),
}))
vi.mock('../store/use-field.ts', () => ({
  useField: () => store.state,
  useCompanyClock: () => ({ hourOf: () => '10:00' }),
}))

await loadLaterWords(i18n)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const shown = (outbox: readonly object[]) => {
  store.state = {
    pairing: { visits: [], changes: [], conflicts: [] },
    outbox,
    fixes: 0,
    aside: 0,
    link: 'sent',
    messages: [],
    chat: { is_enabled: false, rooms: [] },
  }
  render(
    <I18nextProvider i18n={i18n}>
      <OutboxPage />
    </I18nextProvider>,
  )
}

it('sends again what a server of another version did not understand, and says that nothing has it yet', () => {
  const misread = { ...started, refusal: { code: 'VALIDATION_FAILED' } }
  shown([misread])
  const refusal = screen.getByRole('alert')
  expect(refusal.textContent).toMatch(/su versión es otra.*VALIDATION_FAILED/s)
  expect(refusal.textContent).not.toMatch(/queda anotado en la historia/)
  expect(within(refusal).queryByRole('button', { name: 'Entendido' })).toBeNull()
  screen.getByRole('button', { name: 'Quitarla de este teléfono' })
  fireEvent.click(within(refusal).getByRole('button', { name: 'Reintentar' }))
  expect(store.sendAgain).toHaveBeenCalledWith(misread)
})

it('says that all is sent only where the server took all of it', () => {
  const refused = { ...started, refusal: { code: 'VISIT_TRANSITION' } }
  shown([refused])
  const band = screen.getByRole('complementary', { name: 'Sin enviar' })
  expect(band.textContent).toMatch(/La central no aceptó todo/)
  expect(band.textContent).not.toMatch(/Todo enviado/)
})

it('keeps what was done on a visit that was not taken, sends both again, or lets both go once asked', async () => {
  shown([added, started])
  const refusal = screen.getByRole('alert')
  expect(refusal.textContent).toMatch(/ya no está activo.*1 anotación, sigue guardado/s)
  // It is in no history: the server has no such visit.
  expect(refusal.textContent).not.toMatch(/queda anotado en la historia/)
  screen.getByText('Empezar visita · Panadería Sol')
  screen.getByText('Espera con su visita')
  const [again] = screen.getAllByRole('button', { name: 'Reintentar' })
  if (again) fireEvent.click(again)
  expect(store.sendAgain).toHaveBeenCalledWith(added)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la visita de mi día' }))
  expect(store.dropVisit).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la visita de mi día' }))
  await waitFor(() => expect(store.dropVisit).toHaveBeenCalledWith(visit_id))
})
