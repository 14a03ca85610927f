import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { createRoutingDesk } from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
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
