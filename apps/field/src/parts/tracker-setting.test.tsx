import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { loadLaterWords } from '../later-words.ts'
import { TrackerSetting } from './tracker-setting.tsx'

const now = '2026-03-02T15:10:00.000Z'
const store = vi.hoisted(() => ({
  call: vi.fn<() => Promise<object>>(),
  state: {} as object,
}))
vi.mock('../store/call-now.ts', () => ({ callNow: store.call }))
vi.mock('../store/use-field.ts', () => ({ useField: () => store.state }))
vi.mock('../store/field-store.ts', () => ({ serverNow: () => Date.parse(now) }))

await loadLaterWords(i18n)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function show(beside_at: string | null) {
  store.state = { pairing: { phone: { beside_at, time_zone: 'America/Bogota' } } }
  render(
    <I18nextProvider i18n={i18n}>
      <TrackerSetting />
    </I18nextProvider>,
  )
}

it('says that another app transmits, while it does', () => {
  show('2026-03-02T15:09:00.000Z')
  expect(screen.getByText(/su última posición llegó a las 10:09/)).toBeDefined()
  cleanup()
  show('2026-03-02T15:00:00.000Z')
  expect(screen.queryByText(/su última posición/)).toBeNull()
})

it('shows what the other app asks for once it is paired, and opens one that reads a link', async () => {
  store.call.mockResolvedValue({ identifier: 'a1b2', token: 'bqd_x' })
  show(null)
  fireEvent.click(screen.getByRole('button', { name: 'Enlazar Traccar Client' }))
  expect(await screen.findByText('a1b2')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Enlazar OwnTracks' }))
  const link = await screen.findByRole('link', { name: 'Abrir en OwnTracks' })
  expect(link.getAttribute('href')).toMatch(/^owntracks:/)
})

it('says that pairing needs the network', async () => {
  store.call.mockRejectedValue(new TypeError('no network'))
  show(null)
  fireEvent.click(screen.getByRole('button', { name: 'Enlazar OsmAnd' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})
