import type { ListedDevice } from '@baquiano/contract/devices'
import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  bruno,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeCompany } from '../../test/make-company.ts'
import { makePanicAlarm } from '../../test/make-panic-alarm.ts'
import { makeRecurrence } from '../../test/make-recurrence.ts'
import { makeUser } from '../../test/make-user.ts'

const at = '2026-11-01T15:00:00.000Z'
const device: ListedDevice = {
  id: '0195d5a0-0000-7000-8000-0000000000c2',
  resource_id: bruno,
  resource_name: 'Bruno Ríos',
  name: 'Moto G',
  speed_unit: 'kn',
  identifier: 'a1',
  last_seen_at: null,
  battery_pct: 41,
  place_permission: null,
  free_mb: null,
  waiting_count: null,
  reported_at: null,
  protocol: 'osmand',
  app: 'OsmAnd 5.1',
  rejected_at: at,
  rejected_reason: 'CLOCK_AHEAD',
  added_on: at,
}
const signIn = {
  id: '0195d5a0-0000-7000-8000-0000000000c3',
  account_id: bruno,
  email: 'bruno@demo.baquiano.test',
  kind: 'refused',
  reason: 'WRONG_PASSWORD',
  method: 'password',
  address: '10.0.0.7',
  claimed_address: null,
  agent: 'Firefox',
  added_on: at,
}

const lists = [
  {
    page: '/apps/device',
    calls: '/v1/device',
    row: device,
    texts: ['Moto G', 'Reloj adelantado', 'Nunca ha transmitido'],
    columns: ['name', 'rejected_reason', 'rejected_at'],
  },
  {
    page: '/apps/recurrence',
    calls: '/v1/recurrence',
    row: makeRecurrence({ failed_count: 2 }),
    texts: ['Ferretería El Nogal', 'lunes y miércoles', 'Activa', '2'],
    columns: ['visit_point_name', 'rrule', 'hour_init', 'hour_end'],
  },
  {
    page: '/apps/panic-alarms',
    calls: '/v1/panic-alarm',
    row: makePanicAlarm({ resource_name: 'Bruno Ríos', state: 'open' }),
    texts: ['Bruno Ríos', 'Sin tomar'],
    columns: ['resource_name', 'taken_by_name', 'taken_at'],
  },
  {
    page: '/dashboard/outbox',
    calls: '/v1/follower/delivery',
    row: {
      id: '0195d5a0-0000-7000-8000-0000000000c7',
      visit_id: null,
      in_event_status: 'On the way',
      late_min: null,
      channel: 'sms',
      contact: '+57 300 555 0101',
      subject: 'Vamos en camino',
      body: 'Vamos en camino',
      state: 'failed',
      attempts: 6,
      error: 'refused',
      added_on: at,
      sent_at: null,
    },
    texts: ['+57 300 555 0101', 'En camino', 'Falló'],
    columns: ['contact', 'state', 'subject', 'body'],
  },
  {
    page: '/dashboard/audit?show=sign-ins',
    calls: '/v1/sign-in',
    row: signIn,
    texts: ['bruno@demo.baquiano.test', 'Contraseña incorrecta'],
    columns: ['email', 'reason', 'address'],
  },
]

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/panic-alarm/open', { records: [] })
})
afterEach(tearDownConsole)

it.each(lists)('keeps views of $page and writes what it shows to a file', async (list) => {
  const page = { records: [list.row], total: 1, next_cursor: null }
  answers.set(`POST ${list.calls}/filter`, page)
  openAs(
    makeUser({ userRole: 'admin', permissions: [...permissions], modules: [...moduleNames] }),
    list.page,
  )
  for (const text of list.texts) await screen.findAllByText(text)
  await screen.findByRole('button', { name: 'Guardar como vista' })
  fireEvent.click(screen.getByRole('button', { name: 'Exportar la lista' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/, hidden: true }))
  await waitFor(() =>
    expect(sentTo('POST', `${list.calls}/export`)[0]?.body).toMatchObject({
      columns: expect.arrayContaining(list.columns),
    }),
  )
})

const platformLists = [
  {
    page: '/dashboard/company/list',
    calls: '/v1/company',
    row: makeCompany(),
    text: 'Droguerías Aurora',
    columns: ['name', 'city', 'country', 'date_init', 'date_end', 'contact_phone'],
    filter: 'Fin de operación',
  },
  {
    page: '/dashboard/failed-changes',
    calls: '/v1/failed-change',
    row: {
      id: '0195d5a0-0000-7000-8000-0000000000c4',
      company_id: '0195d5a0-0000-7000-8000-0000000000c5',
      company_name: 'Rutas del Valle',
      kind: 'visit.started',
      record_id: '0195d5a0-0000-7000-8000-0000000000c6',
      subscriber: 'notifications.visits',
      attempts: 10,
      error: 'on purpose',
      added_on: at,
      set_aside_at: at,
    },
    text: 'Rutas del Valle',
    columns: ['kind', 'subscriber', 'company_name', 'error'],
    filter: 'Empresa',
  },
]

it.each(platformLists)('keeps views and writes files of $page for the platform', async (list) => {
  const none = { records: [], total: 0, next_cursor: null }
  const task = { id: '0195d5a0-0000-7000-8000-0000000000e1', kind: 'export', status: 'waiting' }
  answers.set('POST /v1/task/filter', none)
  answers.set('POST /v1/view/filter', none)
  answers.set(`POST ${list.calls}/filter`, { records: [list.row], total: 1, next_cursor: null })
  answers.set(`POST ${list.calls}/export`, task)
  openAs(makeUser({ company_id: null, company_name: null, company_time_zone: null }), list.page)
  await screen.findAllByText(list.text)
  fireEvent.click(screen.getByRole('button', { name: 'Exportar la lista' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /csv/, hidden: true }))
  await waitFor(() =>
    expect(sentTo('POST', `${list.calls}/export`)[0]?.body).toMatchObject({
      columns: expect.arrayContaining(list.columns),
    }),
  )
  await waitFor(() => expect(sentTo('POST', '/v1/task/filter').length).toBeGreaterThan(1))
  fireEvent.click(screen.getByRole('button', { name: 'Filtro' }))
  await screen.findByRole('menuitem', { name: list.filter, hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar como vista' }))
  await screen.findByLabelText('Compartir con quienes administran la plataforma')
})
