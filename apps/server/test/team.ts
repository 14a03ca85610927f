import { activities } from '@baquiano/contract/activities'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { visitPoints } from '@baquiano/contract/visit-points'
import { aResource, aRole, aVisitPoint, anActivity } from './builders.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/** A resource with its role, what it can do and where it can go, in the company of the token. */
export async function createTeam(server: TestServer, token: string) {
  const { call } = throwOnRejection(server)
  const made = async (...[spec, request]: Parameters<TestServer['call']>): Promise<string> =>
    (await call(spec, request, token)).body.id
  const role_id = await made(roles.create, { body: aRole({ permissions: ['CALENDAR_LIST'] }) })
  const activity_id = await made(activities.create, { body: anActivity() })
  const visit_point_id = await made(visitPoints.create, { body: aVisitPoint() })
  const body = aResource({ role_id, activity_ids: [activity_id] })
  const resource_id = await made(resources.create, { body })
  return { role_id, activity_id, visit_point_id, resource_id }
}
