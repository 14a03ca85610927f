import type { FixturesOf } from './fixtures-of.ts'
import type { World } from './world-ids.ts'

const its = ({ task_id }: World) => ({ params: { id: task_id } })

export const taskFixtures: FixturesOf<'tasks'> = {
  filter: () => ({ body: {} }),
  get: its,
  file: its,
  outcomes: (world) => ({ ...its(world), body: {} }),
  retry: its,
  remove: its,
}
