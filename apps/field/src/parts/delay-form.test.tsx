import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { DelayForm } from './delay-form.tsx'

const keep = vi.hoisted(() => vi.fn<(done: object) => Promise<void>>(async () => {}))
vi.mock('../store/field-store.ts', () => ({
  keep,
  serverNow: () => Date.parse('2026-03-02T15:00:00.000Z'),
}))
const phone = vi.hoisted(() => ({
  full_name: 'Camila Duque',
  company_name: 'Andina',
  tells_delays: false,
}))
vi.mock('../store/use-field.ts', () => ({ useField: () => ({ pairing: { phone } }) }))

await loadLaterWords(i18n)
afterEach(() => {
  cleanup()
  phone.tells_delays = false
})

it('tells the office by how much its person comes late, and leaves a message to the customer to be sent', async () => {
  const id = '0195d5a0-0000-7000-8000-000000000001'
  render(
    <I18nextProvider i18n={i18n}>
      <DelayForm visit={{ id, visit_point_phone: '+57 601 555 0102' }} />
    </I18nextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Avisar demora' }))
  fireEvent.click(screen.getByRole('button', { name: '15 min' }))
  await screen.findByText('La central recibe el aviso: llegas unos 15 min tarde.')
  const body = { late_min: 15, text: 'Aviso: llego unos 15 min tarde.' }
  expect(keep).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'note', visit_id: id, body: expect.objectContaining(body) }),
  )
  const link = screen.getByRole('link', { name: 'Escribir al cliente' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'sms:+576015550102?body=Hola, soy Camila Duque, de Andina. Llego unos 15 minutos tarde.',
  )
})

it('leaves the message to the company where that tells its customers', async () => {
  phone.tells_delays = true
  const id = '0195d5a0-0000-7000-8000-000000000001'
  render(
    <I18nextProvider i18n={i18n}>
      <DelayForm visit={{ id, visit_point_phone: '+57 601 555 0102' }} />
    </I18nextProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Avisar demora' }))
  fireEvent.click(screen.getByRole('button', { name: '15 min' }))
  await screen.findByText(
    'La central recibe el aviso y el cliente, un mensaje: llegas unos 15 min tarde.',
  )
  expect(screen.queryByRole('link', { name: 'Escribir al cliente' })).toBeNull()
})
