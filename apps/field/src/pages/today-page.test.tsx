import { companyTime } from '@baquiano/client/time/company-time.ts'
import { UiProvider } from '@baquiano/ui/ui-provider.tsx'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { TodayPage } from './today-page.tsx'

const now = '2026-03-02T15:00:00.000Z'
const visit = {
  id: '0195d5a0-0000-7000-8000-000000000001',
  number: 4110,
  status: 'Scheduled',
  date: '2026-03-02',
  hour_init: '11:00:00',
  hour_end: '12:00:00',
  start_at: '2026-03-02T16:00:00.000Z',
  end_at: '2026-03-02T17:00:00.000Z',
  service_time: 900,
  visit_point_name: 'Ferretería El Nogal',
  visit_point_phone: '',
  address: 'Calle 10',
  city: 'Bogotá',
  description: '',
  cx: null,
  cy: null,
}
const store = vi.hoisted(() => ({
  report: vi.fn<(id: string, done: object) => Promise<void>>(async () => {}),
  visits: [] as object[],
}))
vi.mock('../store/place-now.ts', () => ({ placeNow: async () => null, placeOfStep: null }))
vi.mock('../store/report-step.ts', () => ({ report: store.report }))
vi.mock('../store/field-store.ts', () => ({
  serverNow: () => Date.parse(now),
  setDuty: async () => {},
  fieldStore: { get: () => ({}) },
  database: { drafts: async () => [] },
}))
vi.mock('../store/use-field.ts', () => ({
  useField: () => ({
    pairing: {
      phone: { full_name: 'Camila Duque', time_zone: 'America/Bogota' },
      visits_at: now,
      changes: [],
      conflicts: [],
      offers: [],
      statuses: [],
      extra_activities: [],
      is_on_duty: true,
      token: 'token',
    },
    visits: store.visits,
    outbox: [],
    fixes: 0,
    aside: 0,
    link: 'sent',
    messages: [],
    chat: { is_enabled: false, rooms: [] },
    status: null,
  }),
  useCompanyClock: () => companyTime('America/Bogota'),
  useDayLeft: () => ({ place: null, left: [], legs: [] }),
}))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const show = (status: string, more: object = {}) => {
  store.visits = [{ ...visit, status, ...more }]
  render(
    <UiProvider appearance={{ theme: 'light', direction: 'ltr' }}>
      <I18nextProvider i18n={i18n}>
        <TodayPage />
      </I18nextProvider>
    </UiProvider>,
  )
}

it('sets out to the next visit from the day itself, once, and shows it then', async () => {
  show('Scheduled')
  const button = screen.getByRole('button', { name: /^Voy en camino/ })
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.keyDown(button, { key: 'Enter' })
  expect(store.report).toHaveBeenCalledTimes(1)
  expect(store.report.mock.calls[0]?.slice(0, 2)).toEqual([visit.id, { transition: 'on_the_way' }])
  await waitFor(() => expect(location.pathname).toBe(`/visit/${visit.id}`))
})

it('shows the way to a visit that is somewhere, at once and again while its person is on it', async () => {
  show('Scheduled', { cx: -74.06, cy: 4.65 })
  fireEvent.keyDown(screen.getByRole('button', { name: /^Voy en camino/ }), { key: 'Enter' })
  await waitFor(() => expect(location.pathname).toBe(`/visit/${visit.id}/way`))
  cleanup()
  show('On the way', { cx: -74.06, cy: 4.65, arrived_at: null })
  expect(screen.getByRole('link', { name: 'Ver el camino' })).toBeDefined()
})

it('offers no trip to a visit that its person is at', () => {
  show('In progress')
  expect(screen.queryByRole('button', { name: /^Voy en camino/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver la visita' })).toBeDefined()
})
