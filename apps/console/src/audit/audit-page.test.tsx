import type { AuditRecord } from '@baquiano/contract/audit'
import { dayMs } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  tearDownConsole,
  openAs,
  setUpConsole,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const id = '0195d5a0-0000-7000-8000-0000000000aa'
const row: AuditRecord = {
  id,
  added_on: '2026-11-20T15:04:00.000Z',
  kind: 'role.updated',
  record_id: id,
  person_id: camila,
  person_name: 'Camila Ríos',
  by_platform: false,
  visit_point_name: null,
  before: { name: 'Mesa', alias: 'M' },
  after: { name: 'Mesa', alias: 'MS' },
  address: '192.0.2.7',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  seal: 12,
}
const signIn = {
  id,
  account_id: camila,
  email: 'camila@example.com',
  kind: 'refused',
  reason: 'WRONG_PASSWORD',
  method: 'password',
  address: '192.0.2.7',
  claimed_address: null,
  agent: '',
  added_on: row.added_on,
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/audit/filter', { records: [row], total: 1, next_cursor: null })
  answers.set(`GET /v1/audit/${id}`, row)
  answers.set('POST /v1/sign-in/filter', { records: [signIn], total: 1, next_cursor: null })
})
afterEach(tearDownConsole)

const open = (search = '') => openAs(makeUser({ userRole: 'admin' }), `/dashboard/audit${search}`)
const requestBodies = (path: string) => sentTo('POST', path).map(({ body }) => body)

it('lists what was done, the newest first, and opens each with its fields before and after', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cambio Rol Mesa' }))
  const [first] = requestBodies('/v1/audit/filter')
  expect(first).toMatchObject({ order_by: 'added_on', sort: 'DESC', match: 'coincidence' })
  const detail = await screen.findByRole('dialog', { name: 'Cambio · Rol' })
  expect(within(detail).getByText('Firefox 128 · Linux')).toBeTruthy()
  expect(within(detail).getByText('N.º 12 de la cadena')).toBeTruthy()
  const field = within(detail).getByRole('row', { name: 'Alias M MS' })
  expect(within(detail).getAllByRole('row')).toHaveLength(2)
  expect(field).toBeTruthy()
})

it('narrows by days of the company and by what was changed', async () => {
  const history = open('?entity=role')
  await screen.findByRole('button', { name: 'Cambio Rol Mesa' })
  fireEvent.click(await screen.findByRole('button', { name: /^Fechas / }))
  const end = await screen.findByLabelText(/^Hasta/)
  fireEvent.change(screen.getByLabelText(/^Desde/), { target: { value: '2026-11-02' } })
  fireEvent.change(end, { target: { value: '2026-11-01' } })
  await screen.findByText(/no puede ser anterior/)
  fireEvent.change(end, { target: { value: '2026-11-09' } })
  fireEvent.click(screen.getByText('Aplicar'))
  const filters = { entity: 'role', added: { date_init: '2026-11-02', date_end: '2026-11-09' } }
  await waitFor(() => expect(requestBodies('/v1/audit/filter').at(-1).filters).toEqual(filters))
  expect(history.location.search).toContain('2026-11-09')
})

it('opens with the last 72 hours, and with every day once their chip is removed', async () => {
  const history = open()
  await screen.findByRole('button', { name: 'Cambio Rol Mesa' })
  const { added } = requestBodies('/v1/audit/filter')[0].filters
  expect(Date.parse(added.date_end) - Date.parse(added.date_init)).toBe(2 * dayMs)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Fechas' }))
  await waitFor(() => expect(requestBodies('/v1/audit/filter').at(-1).filters).toEqual({}))
  expect(history.location.search).toBe('?all_days=true')
  fireEvent.click(screen.getByRole('radio', { name: 'Ingresos' }))
  await screen.findByRole('row', { name: /camila@example.com/ })
  expect(requestBodies('/v1/sign-in/filter')[0].filters).toEqual({ added })
})

it('shows who came in and why somebody did not, and forgets what narrowed the other list', async () => {
  open('?search=ana')
  await screen.findByRole('button', { name: 'Cambio Rol Mesa' })
  fireEvent.click(screen.getByRole('radio', { name: 'Ingresos' }))
  const line = await screen.findByRole('row', { name: /camila@example.com/ })
  expect(within(line).getByText('Contraseña incorrecta')).toBeTruthy()
  const request = requestBodies('/v1/sign-in/filter').at(-1)
  expect(request).toMatchObject({ sort: 'DESC' })
  expect(request.filters).not.toHaveProperty('search')
})

it('names a visit by its number and its customer', async () => {
  const visit = { ...row, kind: 'visit.created', before: null, after: { number: 4107 } }
  const records = [{ ...visit, visit_point_name: 'Panadería La Rosa' }]
  answers.set('POST /v1/audit/filter', { records, total: 1, next_cursor: null })
  open()
  const line = await screen.findByRole('button', { name: /VT-4107/ })
  expect(line.textContent).toContain('VT-4107 · Panadería La Rosa')
})

it('is closed to whoever administers nothing', async () => {
  const history = openAs(makeUser(), '/dashboard/audit')
  await waitFor(() => expect(history.location.pathname).toBe('/pages/not-authorized'))
})
