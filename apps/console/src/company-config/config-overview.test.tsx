import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  openAs,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const at = '2026-11-20T15:04:00.000Z'
const onDemand = {
  id: '0195d5a0-0000-7000-8000-0000000000c1',
  type_config_id: '0195d5a0-0000-7000-8000-0000000000c2',
  type_config_name: 'ON_DEMAND',
  name: 'PEDIDOS',
  value: '',
  config_json: { notify_on_create: false, assignment_deadline_s: 5400 },
  version_number: 2,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/company-config/filter', { records: [], total: 0, next_cursor: null })
  answers.set(`GET /v1/company-config/${onDemand.id}`, onDemand)
  answers.set(`GET /v1/company-config/${onDemand.id}/version`, [])
  const implementation = server.getMockImplementation()
  server.mockImplementation(async (url, options) => {
    const isOnDemand = typeof options?.body === 'string' && options.body.includes('"ON_DEMAND"')
    if (url === '/v1/company-config/filter' && isOnDemand) {
      return new Response(JSON.stringify({ records: [onDemand], total: 1, next_cursor: null }))
    }
    return implementation ? implementation(url, options) : new Response(null, { status: 404 })
  })
})
afterEach(tearDownConsole)

const open = () =>
  openAs(
    makeUser({ userRole: 'admin', permissions: [...permissions], modules: [...moduleNames] }),
    '/dashboard/company-config-crud',
  )

it('says in words what each setting holds, and which the company chose', async () => {
  open()
  const visits = within(await screen.findByRole('region', { name: 'Visitas a pedido' }))
  expect(visits.getByText('3 ajustes, 2 propios de tu empresa')).toBeTruthy()
  expect(
    visits.getByRole('button', { name: /^Plazo para asignar\s*1 h 30 min\s*Propio/ }),
  ).toBeTruthy()
  expect(visits.getByRole('button', { name: /^Asignar solicitudes.*No\s*De fábrica/ })).toBeTruthy()
  expect(screen.queryByText('ON_DEMAND')).toBeNull()
})

it('finds settings by a word, and opens the form of one with the unit of its length', async () => {
  const history = open()
  await screen.findByRole('region', { name: 'Visitas a pedido' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar por palabra' }), {
    target: { value: 'plazo' },
  })
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: /^Plazo para asignar/ }))
  const unit = await screen.findByRole('combobox', { name: 'Unidad de Plazo para asignar' })
  expect(unit).toHaveProperty('value', 'min')
  expect(screen.getByLabelText('Plazo para asignar, min')).toHaveProperty('value', '90')
  expect(history.location.search).toContain(onDemand.id)
})
