import { limits } from '@baquiano/contract/platform'
import { waypointRoutes } from '@baquiano/contract/waypoint-routes'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { aWaypointRoute } from '../../test/routing-fixtures.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let staff: string

beforeEach(async () => {
  ;({ staff } = await createField(server))
})

const optimise = (body: object) => call(waypointRoutes.optimise, { body }, staff)

/** Along one street, so many hundredths of a degree from its beginning. */
const along = (...places: number[]) =>
  places.map((place, index) => ({ order: index + 1, cx: -75.6 + place / 100, cy: 6.2 }))

it('finds the shortest order that keeps the first waypoint', async () => {
  const { status, body } = await optimise({ waypoints: along(0, 3, 1, 2) })
  expect(status).toBe(200)
  expect(body).toEqual({ orders: [1, 3, 4, 2], unassigned: [] })
})

it('begins anywhere where the first waypoint need not stay first', async () => {
  const { body } = await optimise({ waypoints: along(2, 0, 3, 1), keeps_first: false })
  expect([
    [2, 4, 1, 3],
    [3, 1, 4, 2],
  ]).toContainEqual(body.orders)
})

it('leaves out what the vehicle does not hold, the least urgent first', async () => {
  const waypoints = along(0, 1, 2).map((waypoint, index) => ({
    ...waypoint,
    capacity: 5,
    priority: index === 1 ? 0 : 10,
  }))
  const { body } = await optimise({ waypoints, capacity: 10 })
  expect(body).toEqual({ orders: [1, 3], unassigned: [2] })
})

it('leaves out what is not over by the end of the hours', async () => {
  const waypoints = along(0, 1).map((waypoint) => ({ ...waypoint, service_time: 3600 }))
  const { body } = await optimise({ waypoints, hour_init: '08:00:00', hour_end: '09:30:00' })
  expect(body).toEqual({ orders: [1], unassigned: [2] })
})

it('keeps a route in the order of its waypoints, and no more than it may have', async () => {
  const reversed = along(0, 1, 2).map((waypoint) => ({ ...waypoint, order: 4 - waypoint.order }))
  const body = { ...aWaypointRoute(), waypoints: reversed, capacity: 8 }
  const { body: made } = await call(waypointRoutes.create, { body }, staff)
  const stored = (await call(waypointRoutes.get, { params: { id: made.id } }, staff)).body
  expect(stored).toMatchObject({ waypoint_count: 3, capacity: 8, hour_end: null })
  expect(stored.waypoints.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3])
  expect(stored.waypoints[0]).toMatchObject({ cx: -75.58, job_type: 'Delivery', priority: 0 })

  const many = along(...Array.from({ length: limits.waypoints + 1 }, (_, place) => place / 10))
  const rejected = await call(
    waypointRoutes.create,
    {
      body: {
        ...body,
        name: 'Demasiados',
        waypoints: many.map((waypoint) => ({ ...waypoint, order: 1 })),
      },
    },
    staff,
  )
  expect(rejected.body).toMatchObject({
    errors: [{ path: 'waypoints', code: 'TOO_BIG' }],
  })
})
