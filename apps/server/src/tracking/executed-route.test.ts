import { companyConfigs } from '@baquiano/contract/company-config'
import { tracking } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { aPhone } from '../../test/phone.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const { call, ...server } = await startTestServer()

it('answers no executed route, raw or along streets, where the company switched it off', async () => {
  const { staff, resource_id } = await aPhone({ call, ...server })
  const span = { start_at: '2026-03-02T14:00:00.000Z', end_at: testNow }
  const fetchRaw = () =>
    call(tracking.executedRoute, { body: { resource_id: [resource_id], ...span } }, staff)
  const fetchMatched = () => call(tracking.matchedRoute, { body: { resource_id, ...span } }, staff)
  expect((await fetchRaw()).status).toBe(200)
  const entry = { type_config_name: 'SERVIROUTES', name: 'Rutas', value: '' }
  const body = { ...entry, config_json: { executed_route: false } }
  expect((await call(companyConfigs.create, { body }, staff)).status).toBe(200)
  const rejection = { status: 403, body: { code: 'EXECUTED_ROUTE_NOT_ENABLED' } }
  expect(await fetchRaw()).toMatchObject(rejection)
  expect(await fetchMatched()).toMatchObject(rejection)
})
