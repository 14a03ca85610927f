import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { StatusPage } from './status-page.tsx'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const status = (n: number, name: string, more: object = {}) => ({
  id: idOf(n),
  name,
  description: '',
  active_form: false,
  start_events: false,
  zone_required: false,
  ...more,
})
const lunch = status(1, 'Almuerzo')
const closed = status(2, 'Cierre', { active_form: true })

const store = vi.hoisted(() => ({
  choose: vi.fn<(status: object | null) => Promise<void>>(async () => {}),
  state: {} as object,
}))
vi.mock('../store/choose-status.ts', () => ({ chooseStatus: store.choose }))
vi.mock('../store/use-field.ts', () => ({ useField: () => store.state }))

await loadLaterWords(i18n)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function open(pairing: object, more: object = {}) {
  store.state = {
    pairing: {
      statuses: [closed, lunch],
      has_transmitted: true,
      changes: [],
      conflicts: [],
      ...pairing,
    },
    outbox: [],
    fixes: 0,
    aside: 0,
    link: 'sent',
    messages: [],
    visits: [],
    asked: [],
    status: null,
    chat: { is_enabled: false, rooms: [] },
    ...more,
  }
  render(
    <I18nextProvider i18n={i18n}>
      <StatusPage />
    </I18nextProvider>,
  )
}
const button = (name: RegExp) => screen.getByRole('button', { name })

it('takes a status, and none again', () => {
  open({}, { status: lunch })
  expect(button(/Almuerzo/).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button(/Almuerzo/))
  expect(store.choose).not.toHaveBeenCalled()
  fireEvent.click(button(/Cierre/))
  fireEvent.click(button(/Ninguno/))
  expect(store.choose.mock.calls).toEqual([[closed], [null]])
})

it('takes none before the phone has sent a position, and says why', () => {
  open({ has_transmitted: false })
  screen.getByText(/cuando tu teléfono haya enviado su primera posición/)
  expect(button(/Almuerzo/)).toHaveProperty('disabled', true)
})

it('leads to the form of the visit in progress before a status that asks for it', () => {
  const visits = [{ id: idOf(9), status: 'In progress' }]
  const form = { form_id: idOf(8), version: 1 }
  const of = { visit_id: idOf(9), form }
  open({}, { visits, asked: [{ ...of, is_answered: false }] })
  expect(button(/Cierre/)).toHaveProperty('disabled', true)
  expect(button(/Almuerzo/)).toHaveProperty('disabled', false)
  const link = screen.getByRole('link', { name: 'Responder el formulario' })
  expect(link.getAttribute('href')).toBe(`/visit/${idOf(9)}/form`)
  cleanup()
  open({}, { visits, asked: [{ ...of, is_answered: true }] })
  expect(button(/Cierre/)).toHaveProperty('disabled', false)
})
