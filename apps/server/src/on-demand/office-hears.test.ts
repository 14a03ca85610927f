import { companyConfigs } from '@baquiano/contract/company-config'
import { type Notification, notifications } from '@baquiano/contract/notifications'
import { customerRequests, onDemand } from '@baquiano/contract/on-demand'
import { limits } from '@baquiano/contract/platform'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { askAsCustomer, verifyCustomer } from '../../test/add-on-demand.ts'
import { asClock } from '../../test/as-clock.ts'
import { aRole } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { type OnDemandField, openOnDemandField } from '../../test/on-demand-field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { settleDue } from './allocation.service.ts'
import { createDrivingTimes, createRoadEngine, noStreets } from '../roads/index.ts'

const server = await startTestServer()
const { setClock, signIn } = server
const { call } = throwOnRejection(server)
let field: OnDemandField
let ana: string
let beto: string
let visit_point_name: string

beforeEach(async () => {
  setClock(testNow)
  field = await openOnDemandField(server)
  const { company_id, role_id, resource_id, other_id, visit_point_id, staff } = field
  const body = aRole({ permissions: ['ON_DEMAND_LIST'] })
  await call(roles.update, { params: { id: role_id }, body }, staff)
  const point = { params: { id: visit_point_id } }
  visit_point_name = (await call(visitPoints.get, point, staff)).body.name
  ana = signIn({ company_id, id: resource_id })
  beto = signIn({ company_id, id: other_id })
})

/** What a person is notified of, the newest first. */
async function newsOf(token: string): Promise<Partial<Notification>[]> {
  await deliverAll(server)
  const { records } = (await call(notifications.list, {}, token)).body
  return records.map(({ kind, record_id, params }: Notification) => ({ kind, record_id, params }))
}
const asked = async () => {
  const { cookie } = await verifyCustomer(server, field)
  return { cookie, id: await askAsCustomer(server, { ...field, cookie }) }
}
const news = (kind: string, record_id: string) => ({
  kind,
  record_id,
  params: { visit_point_name },
})

it('notifies whoever sees requests of a new one, but not who wrote it down', async () => {
  const { id } = await asked()
  expect(await newsOf(ana)).toEqual([news('ON_DEMAND_ASKED', id)])
  expect(await newsOf(beto)).toEqual([news('ON_DEMAND_ASKED', id)])
  const { visit_point_id, activity_id } = field
  const called = { id: uuidv7(), visit_point_id, activity_id, phone: '311 5550177', time: null }
  await call(onDemand.create, { body: called }, beto)
  expect(await newsOf(ana)).toHaveLength(2)
  expect(await newsOf(beto)).toHaveLength(1)
})

it('notifies nobody of each request where the company does not want that, and of one whose deadline ended once', async () => {
  const config_json = { notify_on_create: false }
  const body = { type_config_name: 'ON_DEMAND', name: 'CONFIGURADA', value: '', config_json }
  await call(companyConfigs.create, { body }, field.staff)
  const { id } = await asked()
  expect(await newsOf(ana)).toEqual([])
  const drivingTimes = createDrivingTimes(createRoadEngine(noStreets), () => performance.now())
  for (const now of ['2026-03-02T15:30:00.000Z', '2026-03-02T15:31:00.000Z']) {
    setClock(now)
    await asClock(server, { company_id: field.company_id, now }, (context) =>
      settleDue(context, drivingTimes),
    )
  }
  expect(await newsOf(ana)).toEqual([news('ON_DEMAND_UNATTENDED', id)])
})

it('notifies once that the last code of a day was sent', async () => {
  const { company_id } = field
  await verifyCustomer(server, field)
  setClock('2026-03-02T15:02:00.000Z')
  await server.database.transaction(company_id, async (db) => {
    const { id: _, ...code } = await db
      .selectFrom('on_demand_code')
      .where('company_id', '=', company_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const sent = Array.from({ length: limits.on_demand_codes_of_company - 2 }, () => ({
      ...code,
      id: uuidv7(),
      phone: '+573000000000',
      address: '192.0.2.1',
    }))
    await db.insertInto('on_demand_code').values(sent).execute()
  })
  const params = { company: company_id }
  const send = () =>
    server.call(customerRequests.sendCode, { params, body: { phone: '+57 311 555 0142' } })
  expect(await newsOf(ana)).toEqual([])
  expect((await send()).status).toBe(200)
  expect(await newsOf(ana)).toEqual([
    { kind: 'ON_DEMAND_CODES_SPENT', record_id: company_id, params: {} },
  ])
  setClock('2026-03-02T15:04:00.000Z')
  expect((await send()).body.code).toBe('TOO_MANY_REQUESTS')
  expect(await newsOf(ana)).toHaveLength(1)
})
