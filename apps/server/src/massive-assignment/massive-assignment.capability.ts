import { massiveAssignment } from '@baquiano/contract/massive-assignment'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { type RoadEngine, createDrivingTimes } from '../roads/index.ts'
import { assignmentTaskHandler, startAssignment } from './assignment-task.ts'
import { previewAssignment } from './preview-assignment.service.ts'

export const massiveAssignmentCapability: Capability<{ readonly roads: RoadEngine }> = {
  routes: (app, { roads }) => routes(app, roads),
  tasks: [assignmentTaskHandler],
}

function routes(app: App, roads: RoadEngine): void {
  const drivingTimes = createDrivingTimes(roads, () => performance.now())
  mountRoutes(app, massiveAssignment, {
    preview: (context, { body }) => previewAssignment(context, drivingTimes, body),
    start: (context, { body }) => startAssignment(context, body),
  })
}
