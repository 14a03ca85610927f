import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { createRoutingDesk, everyDay } from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { planAt, request, search, work } = createRoutingDesk(server, () => field)

it('makes the same plan again from the same visits, seed and count of iterations', async () => {
  for (const corner of [7, 2, 5, 0, 3, 6, 1, 4]) await planAt(corner)
  const wanted = { seed: 7, most_iterations: 64, search_s: 60 }
  const first = await search(request(wanted))
  const second = await search(request(wanted))
  expect(first).toMatchObject({ ...wanted, state: 'DONE', plan: { iterations: 64 } })
  expect(second.plan?.routes).toEqual(first.plan?.routes)
})

it('searches as long as it is told to where no count of iterations ends it', async () => {
  await planAt(0)
  const found = await search(request())
  expect(found).toMatchObject({ seed: 1, most_iterations: null, state: 'DONE' })
  expect(found.plan?.iterations).toBeGreaterThan(64)
})

it('names the window that nobody reaches, and whose day ends too early for what', async () => {
  const time_windows = [{ hour_init: '05:00:00', hour_end: '05:30:00' }]
  const early = await planAt(0, { needs: { time_windows } })
  await work(field.resource_id, everyDay('08:00:00', '12:00:00'))
  const found = await search(request({ resource_ids: [field.resource_id] }))
  expect(found.plan?.unrouted).toMatchObject([
    { visit_id: early.id, windows: [{ hour_init: '05:00:00', hour_end: '05:30:00' }] },
  ])
  const [left] = found.plan?.unrouted ?? []
  const [way] = left?.relaxations ?? []
  expect(way).toMatchObject({ kind: left?.reason, resource_id: field.resource_id })
  expect(way?.amount).toBeGreaterThan(0)
})
