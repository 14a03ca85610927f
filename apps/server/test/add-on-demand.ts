import { customerRequests, onDemand, onDemandUsers } from '@baquiano/contract/on-demand'
import { v7 as uuidv7 } from 'uuid'
import { followerDeliveries } from '@baquiano/contract/followers'
import { aDot } from './a-setting.ts'
import type { FixturesOf } from './fixtures-of.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

interface Customer {
  readonly company_id: string
  readonly staff: string
  readonly visit_point_id: string
  readonly phone?: string
}

/** Registers the user of a visit point, and verifies them by the code of the outbox; answers their cookie. */
export async function verifyCustomer(
  server: TestServer,
  { company_id, staff, visit_point_id, phone = '+57 311 555 0142' }: Customer,
): Promise<{ cookie: string; code_id: string; code: string }> {
  const { call } = throwOnRejection(server)
  await call(onDemandUsers.create, { params: { id: visit_point_id }, body: { phone } }, staff)
  const params = { company: company_id }
  const { body: sent } = await call(customerRequests.sendCode, { params, body: { phone } })
  const code = await codeOf(server, staff)
  const answered = await call(customerRequests.verify, {
    params: { ...params, id: sent.id },
    body: { code },
  })
  const cookie = String(answered.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, code_id: sent.id, code }
}

/** The newest code in the outbox of a company. */
export async function codeOf({ call }: Pick<TestServer, 'call'>, staff: string): Promise<string> {
  const { body } = await call(followerDeliveries.filter, { body: { sort: 'DESC' } }, staff)
  return /\d{6}/.exec(body.records[0]?.body ?? '')?.[0] ?? ''
}

interface Asking {
  readonly company_id: string
  readonly cookie: string
  readonly activity_id: string
}

/** Asks for a visit as a verified customer; answers the id of the request. */
export async function askAsCustomer(
  server: TestServer,
  { company_id: company, cookie, activity_id }: Asking,
  more: object = {},
): Promise<string> {
  const id = uuidv7()
  const body = { id, activity_id, time: null, note: 'Se moja el tablero', ...more }
  const request = { params: { company }, headers: { cookie }, body }
  await throwOnRejection(server).call(customerRequests.create, request)
  return id
}

/** A request that waits, and one with a photo that is offered to the resource; answers their ids. */
export async function addOnDemand(
  server: TestServer,
  customer: Customer & { readonly activity_id: string; readonly resource_id: string },
) {
  const { cookie } = await verifyCustomer(server, customer)
  // Messages to followers are tested by themselves: the one with the code is none.
  await server.database.transaction(customer.company_id, (db) =>
    db
      .deleteFrom('follower_delivery')
      .where('company_id', '=', customer.company_id)
      .where('visit_id', 'is', null)
      .execute(),
  )
  const { call } = throwOnRejection(server)
  const on_demand_request_id = await askAsCustomer(server, { ...customer, cookie })
  const params = { company: customer.company_id }
  const photo = { params, headers: { cookie }, query: { name: 'tablero.png' }, file: aDot }
  const on_demand_photo_id = (await call(customerRequests.addPhoto, photo)).body.id
  const more = { photo_ids: [on_demand_photo_id] }
  const id = await askAsCustomer(server, { ...customer, cookie }, more)
  const body = { resource_id: customer.resource_id }
  const offered = await call(onDemand.offer, { params: { id }, body }, customer.staff)
  const on_demand_offer_id: string = offered.body.offers[0].id
  return { on_demand_request_id, on_demand_offer_id, on_demand_photo_id }
}

export const onDemandFixtures: {
  onDemand: FixturesOf<'onDemand'>
  onDemandUsers: FixturesOf<'onDemandUsers'>
  customerRequests: FixturesOf<'customerRequests'>
} = {
  onDemand: {
    dashboard: () => ({}),
    create: ({ visit_point_id, activity_id }) => ({
      body: {
        id: uuidv7(),
        visit_point_id,
        activity_id,
        phone: '+57 311 555 0177',
        time: null,
        note: 'Llamó la vecina',
      },
    }),
    addPhoto: () => ({ query: { name: 'tablero.png' }, file: aDot }),
    ofVisit: ({ visit_id }) => ({ params: { id: visit_id } }),
    search: () => ({ body: {} }),
    candidates: ({ on_demand_request_id }) => ({ params: { id: on_demand_request_id } }),
    offer: ({ on_demand_request_id, resource_id }) => ({
      params: { id: on_demand_request_id },
      body: { resource_id },
    }),
    assign: ({ on_demand_request_id, resource_id }) => ({
      params: { id: on_demand_request_id },
      body: { resource_id },
    }),
    reject: ({ on_demand_request_id }) => ({
      params: { id: on_demand_request_id },
      body: { reason: 'No hay gas en ese barrio' },
    }),
    setAllocation: () => ({ body: { automatic_allocation: false } }),
    listOfPhone: () => ({}),
    photoOfPhone: ({ on_demand_offer_id, on_demand_photo_id }) => ({
      params: { id: on_demand_offer_id, photo_id: on_demand_photo_id },
    }),
    answer: ({ on_demand_offer_id }) => ({
      params: { id: on_demand_offer_id },
      body: { is_accepted: true },
    }),
  },
  onDemandUsers: {
    get: ({ visit_point_id }) => ({ params: { id: visit_point_id } }),
    create: ({ unvisited_point_id }) => ({
      params: { id: unvisited_point_id },
      body: { phone: '+57 311 555 0199' },
    }),
    remove: ({ visit_point_id }) => ({ params: { id: visit_point_id } }),
    createPassword: ({ visit_point_id }) => ({ params: { id: visit_point_id } }),
  },
  customerRequests: {
    page: ({ company_id }) => ({ params: { company: company_id } }),
    sendCode: ({ company_id }) => ({
      params: { company: company_id },
      body: { phone: '+57 311 555 0177' },
    }),
    verify: ({ company_id }) => ({
      params: { company: company_id, id: uuidv7() },
      body: { code: '000000' },
    }),
    signIn: ({ company_id }) => ({
      params: { company: company_id },
      body: { phone: '+57 311 555 0177', password: 'nunca-fue' },
    }),
    setPassword: ({ company_id }) => ({
      params: { company: company_id },
      body: { password: 'gas-del-puerto' },
    }),
    signOut: ({ company_id }) => ({ params: { company: company_id } }),
    removePassword: ({ company_id }) => ({ params: { company: company_id } }),
    create: ({ company_id, activity_id }) => ({
      params: { company: company_id },
      body: { id: uuidv7(), activity_id, time: null },
    }),
    addPhoto: ({ company_id }) => ({
      params: { company: company_id },
      query: { name: 'tablero.png' },
      file: aDot,
    }),
    cancel: ({ company_id, on_demand_request_id }) => ({
      params: { company: company_id, id: on_demand_request_id },
    }),
  },
}
