import type { PhoneOffer } from '@baquiano/contract/on-demand'
import { AppError } from '@baquiano/contract/platform'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { OfferCard } from './offer-card.tsx'

const answerOffer = vi.hoisted(() => vi.fn<(id: string, is_accepted: boolean) => Promise<void>>())
vi.mock('../store/field-store.ts', () => ({ answerOffer }))
vi.mock('../store/use-field.ts', () => ({ useField: () => ({ pairing: null }) }))

const id = '0195d5a0-0000-7000-8000-0000000000a1'
const offer = (left_ms: number): PhoneOffer => ({
  id,
  activity_name: 'Revisión de gas',
  visit_point_name: 'Marcela R.',
  address: 'Calle 18 # 24-10',
  cx: null,
  cy: null,
  note: 'Huele a gas',
  is_asap: true,
  date: '2026-11-28',
  hour_init: '14:00:00',
  hour_end: '15:00:00',
  photo_ids: [],
  offered_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + left_ms).toISOString(),
})
const show = (left_ms: number) =>
  render(
    <I18nextProvider i18n={i18n}>
      <OfferCard offer={offer(left_ms)} />
    </I18nextProvider>,
  )

afterEach(() => {
  cleanup()
  answerOffer.mockReset()
})

it('shows what is offered and what is left to answer, and accepts it', async () => {
  answerOffer.mockResolvedValue()
  show(125_500)
  expect(screen.getByRole('timer').textContent).toMatch(/^Quedan 2:0\d$/)
  for (const text of ['Revisión de gas', 'Huele a gas', 'Calle 18 # 24-10']) screen.getByText(text)
  fireEvent.click(screen.getByRole('button', { name: 'La tomo' }))
  expect(answerOffer).toHaveBeenCalledWith(id, true)
  // A second press while the first is on its way answers nothing more.
  expect(screen.getByRole('button', { name: 'No puedo' })).toHaveProperty('disabled', true)
})

it.each([
  ['somebody else has it', new AppError('ON_DEMAND_OFFER_OVER'), 'La oferta ya terminó'],
  ['there is no network', new TypeError('Failed to fetch'), /No hay conexión/],
])('says why an answer did not count: %s', async (_, error, text) => {
  answerOffer.mockRejectedValue(error)
  show(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'No puedo' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByRole('button', { name: 'La tomo' })).toHaveProperty('disabled', false)
})

it('takes no answer once its time is over', () => {
  show(-1000)
  for (const name of ['La tomo', 'No puedo'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})
