import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aCorner } from '../../test/builders.ts'
import { aZone, aZoneLayer } from '../../test/zone-fixtures.ts'
import { createField } from '../../test/field.ts'
import { createRoutingDesk } from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { planAt, request, search, work } = createRoutingDesk(server, () => field)

it('says what the ways of a plan cost and send into the air, by each vehicle', async () => {
  for (const place of [0, 3, 1]) await planAt(place)
  const resource_ids = [field.resource_id]
  const usual = await search(request({ mode: 'Basic', resource_ids }))
  const { distance_m = 0 } = usual.after ?? {}
  expect(distance_m).toBeGreaterThan(0)
  // Whoever says nothing of their vehicle drives an average car, and costs nobody knows what.
  expect(usual.after).toMatchObject({ cost: null })
  expect(usual.after?.co2_g).toBeCloseTo((distance_m / 1000) * 170)
  expect(usual.before?.co2_g).toBeGreaterThanOrEqual(usual.after?.co2_g ?? 0)

  await work(field.resource_id, { vehicle: { cost_per_km: 1000, co2_g_per_km: 40 } })
  const { after } = await search(request({ mode: 'Basic', resource_ids }))
  expect(after?.cost).toBeCloseTo(after?.distance_m ?? 0)
  expect(after?.co2_g).toBeCloseTo(((after?.distance_m ?? 0) / 1000) * 40)
})

/** The colleague works around corner 0, and the other one around corner 9. */
async function drawZones(): Promise<void> {
  const { staff, resource_id, colleague_id } = field
  const layer_id = uuidv7()
  await call(zoneLayers.create, { body: { ...aZoneLayer(), id: layer_id } }, staff)
  const draw = (name: string, corner: number, id: string) => {
    const { cx, cy } = aCorner(corner)
    const shape = { kind: 'circle', center: [cx, cy], radius_m: 3000 }
    const body = { ...aZone({ zone_layer_id: layer_id, resource_id: id }), name, shape }
    return call(zones.create, { body }, staff)
  }
  expect((await draw('Norte', 0, colleague_id)).status).toBe(200)
  expect((await draw('Sur', 9, resource_id)).status).toBe(200)
}

it('keeps people in their zones where that is asked for, and says what lies outside of all', async () => {
  await drawZones()
  const north = await planAt(0)
  const outside = await planAt(30)
  const found = await search(request({ zones: 'required' }))
  const holderOf = ({ plan }: typeof found, id: string) =>
    plan?.routes.find(({ stops }) => stops.some(({ visit_id }) => visit_id === id))?.resource_id
  expect(holderOf(found, north.id)).toBe(field.colleague_id)
  const [left] = found.plan?.unrouted ?? []
  expect(left).toMatchObject({ visit_id: outside.id, reason: 'zones' })
  const way = left?.relaxations.find(({ kind }) => kind === 'zones')
  expect(way).toBeDefined()

  // Whoever may leave them for one visit does.
  const allowances = [{ ...way, visit_id: outside.id }]
  const lent = await search(request({ zones: 'required', allowances }))
  expect(holderOf(lent, outside.id)).toBe(way?.resource_id)
  expect(holderOf(lent, north.id)).toBe(field.colleague_id)

  // Where it is only better, nobody's visit is left out for it.
  const better = await search(request({ zones: 'preferred' }))
  expect(better.plan?.unrouted).toEqual([])
  expect(holderOf(better, north.id)).toBe(field.colleague_id)
})
