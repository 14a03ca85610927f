import type { FixturesOf } from './fixtures-of.ts'
import type { World } from './world-ids.ts'

const its = ({ report_id }: World) => ({ params: { id: report_id } })

export const reportsFixtures: FixturesOf<'reports'> = {
  filter: () => ({ body: {} }),
  create: ({ resource_id }) => ({
    body: {
      report_type: 'location',
      date_init: '2026-02-27',
      date_end: '2026-03-02',
      resource_id: [resource_id],
    },
  }),
  starred: () => ({}),
  star: (world) => ({ ...its(world), body: { is_starred: true } }),
  get: its,
  cancel: its,
  remove: its,
  rows: (world) => ({ ...its(world), body: {} }),
  groups: (world) => ({ ...its(world), body: {} }),
  tracks: (world) => ({
    ...its(world),
    body: { date: '2026-03-02', resource_id: [world.resource_id] },
  }),
  export: (world) => ({
    ...its(world),
    body: { format: 'csv', columns: ['date', 'visit_point_name'] },
  }),
}
