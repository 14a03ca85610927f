import { resources } from '@baquiano/contract/resources'
import type { Visit, VisitFields } from '@baquiano/contract/visits'
import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { aResource, aVisit } from './builders.ts'
import type { TestServer } from './server.ts'
import { createTeam } from './team.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/**
 * A company with two resources who can do the same, one phone, and visits of one point.
 *
 * @param company_id of one that exists, for what shows its name
 */
export async function createField(server: TestServer, company_id: string = uuidv7()) {
  const { call, signIn } = server
  const staff = signIn({ company_id })
  const team = await createTeam(server, staff)
  const { role_id, activity_id, visit_point_id, resource_id } = team
  const colleague = aResource({ role_id, name: 'Beto', activity_ids: [activity_id] })
  const added = await throwOnRejection(server).call(resources.create, { body: colleague }, staff)
  const colleague_id: string = added.body.id

  const create = (overrides: Partial<VisitFields> & { id?: string; tracking_code?: string } = {}) =>
    call(
      visits.create,
      { body: aVisit({ visit_point_id, activity_id, resource_id, ...overrides }) },
      staff,
    )

  return {
    ...team,
    company_id,
    staff,
    colleague_id,
    phone: signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() }),
    create,
    /** A visit of the resource, this afternoon unless told otherwise. */
    planned: async (overrides: Partial<VisitFields> = {}): Promise<Visit> =>
      (await create(overrides)).body,
  }
}

/** No call sets a mobile status yet. */
export async function allowStartEvents(
  { database }: TestServer,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<void> {
  const mobile_status_id = uuidv7()
  await database.transaction(company_id, async (db) => {
    await sql`
      insert into mobile_status
      values (${company_id}, ${mobile_status_id}, 'Ruta', '', false, true, false, 'Active')`.execute(
      db,
    )
    await db
      .updateTable('resource')
      .set({ mobile_status_id })
      .where('company_id', '=', company_id)
      .where('id', '=', resource_id)
      .execute()
  })
}
