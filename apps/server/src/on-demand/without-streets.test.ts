import { companyConfigs } from '@baquiano/contract/company-config'
import { onDemand } from '@baquiano/contract/on-demand'
import { AppError } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { askAsCustomer, verifyCustomer } from '../../test/add-on-demand.ts'
import { asClock } from '../../test/as-clock.ts'
import { type OnDemandField, openOnDemandField } from '../../test/on-demand-field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { createDrivingTimes, createRoadEngine, noStreets } from '../roads/index.ts'
import { settleDue } from './allocation.service.ts'

const streets = {
  ...noStreets,
  cells: async () => {
    throw new AppError('ROUTE_FETCH')
  },
}
const server = await startTestServer('app', { streets })
const { setClock } = server
const { call } = throwOnRejection(server)
let field: OnDemandField

beforeEach(async () => {
  setClock(testNow)
  field = await openOnDemandField(server)
})

const asked = async () => {
  const { cookie } = await verifyCustomer(server, field)
  return askAsCustomer(server, { ...field, cookie })
}
const automate = () => {
  const config_json = { notify_on_create: false, automatic_allocation: true }
  const body = { type_config_name: 'ON_DEMAND', name: 'CONFIGURADA', value: '', config_json }
  return call(companyConfigs.create, { body }, field.staff)
}
const dashboard = async () => (await call(onDemand.dashboard, {}, field.staff)).body.records
const offerTo = (id: string, resource_id: string) =>
  call(onDemand.offer, { params: { id }, body: { resource_id } }, field.staff)
const offersOf = async (token: string) => (await call(onDemand.listOfPhone, {}, token)).body.records
const answer = (id: string, is_accepted: boolean, token: string) =>
  call(onDemand.answer, { params: { id }, body: { is_accepted } }, token)
/** The minutely job, with streets that are asked or not. */
const settleAt = async (now: string, asking: typeof noStreets) => {
  setClock(now)
  const drivingTimes = createDrivingTimes(createRoadEngine(asking), () => performance.now())
  await asClock(server, { company_id: field.company_id, now }, (context) =>
    settleDue(context, drivingTimes),
  )
}

it('is taken at its own hours while streets cannot be asked', async () => {
  const id = await asked()
  await offerTo(id, field.resource_id)
  const [offer] = await offersOf(field.near)
  await answer(offer.id, true, field.near)
  expect(await dashboard()).toMatchObject([
    { state: 'assigned', resource_id: field.resource_id, hour_init: '10:05:00' },
  ])
})

it('is kept while streets cannot be asked, of a customer, of the office and after a refusal, and is offered once they can', async () => {
  await automate()
  const id = await asked()
  const { visit_point_id, activity_id, staff, near } = field
  const body = { id: uuidv7(), visit_point_id, activity_id, phone: '311 5550177', time: null }
  await call(onDemand.create, { body }, staff)
  await offerTo(id, field.resource_id)
  const [offer] = await offersOf(near)
  await answer(offer.id, false, near)
  expect(await dashboard()).toMatchObject([{ id, state: 'waiting' }, { state: 'waiting' }])
  await settleAt('2026-03-02T15:01:00.000Z', noStreets)
  expect(await dashboard()).toMatchObject([{ id, state: 'offered' }, { state: 'offered' }])
})

it('ends the deadline of a request while streets cannot be asked for another one', async () => {
  await asked()
  setClock('2026-03-02T15:29:00.000Z')
  await automate()
  const { visit_point_id, activity_id, staff } = field
  const body = { id: uuidv7(), visit_point_id, activity_id, phone: '311 5550177', time: null }
  await call(onDemand.create, { body }, staff)
  await settleAt('2026-03-02T15:30:00.000Z', streets)
  expect(await dashboard()).toMatchObject([{ state: 'unattended' }, { state: 'waiting' }])
})
