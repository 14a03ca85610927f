import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { PanicPage } from './panic-page.tsx'

const askForHelp = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}))
vi.mock('../store/field-store.ts', () => ({ askForHelp }))
const told = vi.hoisted(() => ({ pairing: null as object | null }))
vi.mock('../store/use-field.ts', () => ({
  useField: () => ({
    ...told,
    outbox: [],
    messages: [],
    chat: { is_enabled: false, rooms: [] },
  }),
}))

const vibrate = vi.fn<() => boolean>(() => true)
beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  told.pairing = null
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('calls for help after two seconds, says how many are left, and makes no sound and no vibration', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <PanicPage />
    </I18nextProvider>,
  )
  const button = screen.getByRole('button', { name: 'Pedir ayuda' })
  fireEvent.pointerDown(button)
  screen.getByText('2 segundos más')
  await pass(1500)
  screen.getByText('Un segundo más')
  fireEvent.pointerUp(button)
  await pass(3000)
  expect(askForHelp).not.toHaveBeenCalled()
  fireEvent.pointerDown(button)
  await pass(2000)
  expect(askForHelp).toHaveBeenCalledTimes(1)
  screen.getByText('Tu pedido de ayuda llegó.')
  expect(vibrate).not.toHaveBeenCalled()
})

const page = (
  <I18nextProvider i18n={i18n}>
    <PanicPage />
  </I18nextProvider>
)

it('says who is told before anybody asks, and how to call the emergency services', () => {
  const records = [
    { name: 'Valentina Rojas', role_name: 'Jefa de ruta' },
    { name: 'Hugo Prada', role_name: 'EXECUTIVE' },
  ]
  told.pairing = { changes: [], conflicts: [], helpers: { records, total: 3 } }
  render(page)
  const people = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(people).toEqual(['Valentina RojasJefa de ruta', 'Hugo PradaEjecutivo'])
  screen.getByText('y 1 persona más')
  const link = screen.getByRole('link', { name: 'Llamar a emergencias · 112' })
  expect(link.getAttribute('href')).toBe('tel:112')
})

it('says so where nobody of the company is told', () => {
  told.pairing = { changes: [], conflicts: [], helpers: { records: [], total: 0 } }
  render(page)
  expect(screen.getByText(/nadie recibe avisos de ayuda/)).toBeDefined()
})
