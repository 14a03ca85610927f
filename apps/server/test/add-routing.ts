import type { RoutingState } from '@baquiano/contract/routing'
import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

interface Wish {
  readonly company_id: string
  readonly owner_id: string
  readonly state?: RoutingState
}

/** A plan of a day that has a visit, without that visit, as its search left it. */
export async function addRouting(
  { database }: Pick<TestServer, 'database'>,
  { company_id, owner_id, state = 'DONE' }: Wish,
): Promise<string> {
  const id = uuidv7()
  const figures = { visits: 0, drive_s: 0, distance_m: 0, spread_s: 0, resources: 0 }
  const plan = {
    routes: [],
    unrouted: [],
    before: figures,
    after: figures,
    iterations: 1,
    course: [],
  }
  await database.transaction(company_id, (db) =>
    db
      .insertInto('routing')
      .values({
        company_id,
        id,
        mode: 'Logistics',
        date: '2026-03-02',
        date_end: '2026-03-02',
        moving: 'unassigned',
        hour_init: '08:00:00',
        hour_end: '17:00:00',
        resource_ids: [owner_id],
        with_unassigned: true,
        window: 'day',
        balance: 0.2,
        keep_plan: 0,
        released_ids: [],
        allowances: '[]',
        locks: '[]',
        locked_resource_ids: [],
        from_id: null,
        changed_on: null,
        changed_by: null,
        zones: 'free',
        most_visits: null,
        search_s: 1,
        seed: 1,
        most_iterations: null,
        state,
        error: null,
        is_stopping: false,
        plan: JSON.stringify(plan),
        task_id: null,
        scheduled_on: null,
        added_on: testNow,
        added_by: owner_id,
        update_on: testNow,
      })
      .execute(),
  )
  return id
}
