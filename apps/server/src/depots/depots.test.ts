import { availability } from '@baquiano/contract/availability'
import { depots } from '@baquiano/contract/depots'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCorner } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { createRoutingDesk } from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>
const { planAt, request, search, work } = createRoutingDesk(server, () => field)

beforeEach(async () => {
  field = await createField(server)
})

async function addDepot(changes: object = {}): Promise<string> {
  const body = { name: 'Bodega norte', ...aCorner(0), ...changes }
  const { status, body: made } = await call(depots.create, { body }, field.staff)
  expect(status).toBe(200)
  return made.id
}
const at = (depot_id: string) => ({ kind: 'depot', depot_id })
const routeNow = async () =>
  (await search(request({ resource_ids: [field.resource_id] }))).plan?.routes[0]

it('begins and ends the route of somebody at their depots, within the hours of these', async () => {
  await planAt(1)
  const opens = await addDepot({ hour_init: '10:00:00' })
  const closes = await addDepot({ name: 'Patio', ...aCorner(2), hour_end: '11:00:00' })
  await work(field.resource_id, { start_place: at(opens), end_place: at(closes) })
  const route = await routeNow()
  expect(route).toMatchObject({
    start: { ...aCorner(0), name: 'Bodega norte', hour: '10:00:00' },
    end: { ...aCorner(2), name: 'Patio' },
  })
  expect(String(route?.end?.hour) <= '11:00:00').toBe(true)
})

it('follows a depot that moves', async () => {
  await planAt(1)
  const id = await addDepot()
  await work(field.resource_id, { start_place: at(id) })
  const { body: now } = await call(depots.get, { params: { id } }, field.staff)
  const body = { ...depots.update.body.strip().parse(now), ...aCorner(3) }
  await call(depots.update, { params: { id }, body }, field.staff)
  expect((await routeNow())?.start).toMatchObject(aCorner(3))
})

it('keeps a depot at which a day begins or ends, and knows no other', async () => {
  const id = await addDepot()
  const remove = () => call(depots.remove, { params: { id } }, field.staff)
  for (const end of ['start_place', 'end_place']) {
    await work(field.resource_id, { [end]: at(id) })
    expect((await remove()).body.code).toBe('DEPOT_IN_USE')
  }
  const params = { id: field.resource_id }
  const body = { end_place: at(uuidv7()) }
  const unknown = await call(availability.update, { params, body }, field.staff)
  expect(unknown.body.code).toBe('DEPOT_NOT_FOUND')
  await work(field.resource_id, {})
  expect((await remove()).status).toBe(200)
})
