import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import type { World } from './world-ids.ts'

const its = ({ routing_id }: World) => ({ params: { id: routing_id } })

export const routingFixtures: FixturesOf<'routing'> = {
  create: ({ resource_id }) => ({
    body: { id: uuidv7(), date: '2026-03-02', resource_ids: [resource_id] },
  }),
  filter: () => ({ body: {} }),
  get: its,
  file: (world) => ({ ...its(world), body: { format: 'csv', language: 'es' } }),
  stop: its,
  schedule: (world) => ({ ...its(world), body: {} }),
  undo: ({ scheduled_routing_id }) => ({ params: { id: scheduled_routing_id } }),
  remove: its,
}
