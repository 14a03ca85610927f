import { expect, it } from 'vitest'
import { arrivalsOf, largestLoad } from './timetable.ts'
import { waypointList } from './waypoint.ts'

const stop = (job_type: 'Delivery' | 'Pickup', capacity: number) => ({ job_type, capacity })
const at = (order: number, name: string) => ({ order, name, cx: -74, cy: 4 })

it('adds what the ways and the stops before take', () => {
  const waypoints = [{ service_time: 600 }, { service_time: 0 }, { service_time: 300 }]
  expect(arrivalsOf(waypoints, [300, 120], '08:00:00')).toEqual([
    { hour: '08:00:00', days: 0 },
    { hour: '08:15:00', days: 0 },
    { hour: '08:17:00', days: 0 },
  ])
})

it('goes on after midnight', () => {
  const arrivals = arrivalsOf([{ service_time: 0 }, { service_time: 0 }], [7200], '23:00:00')
  expect(arrivals.at(-1)).toEqual({ hour: '01:00:00', days: 1 })
})

it('carries deliveries from the start and pickups until the end', () => {
  expect(largestLoad([stop('Delivery', 5), stop('Pickup', 7), stop('Delivery', 3)])).toBe(10)
  expect(largestLoad([stop('Pickup', 7), stop('Delivery', 5)])).toBe(12)
  expect(largestLoad([])).toBe(0)
})

it('numbers waypoints from one in their order', () => {
  const list = waypointList.parse([at(9, 'c'), at(2, 'a'), at(2, 'b')])
  expect(list.map(({ order, name }) => `${order}${name}`)).toEqual(['1a', '2b', '3c'])
})
