import { type Follower, followers } from '@baquiano/contract/followers'
import type { VisitStatus } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    follower: Omit<Follower, 'to_email' | 'visit_number' | 'update_by_name'> & SearchColumns
    follower_record: Follower & SearchColumns
    follower_opt_out: { company_id: string; contact: string; id: string; added_on: string }
  }
}

export const followerRepository = recordRepository(followers, {
  table: 'follower',
  view: 'follower_record',
})

interface Taken {
  readonly visit_id: string
  readonly status: VisitStatus
  /** Whether the visit's own followers are told whatever statuses they asked for. */
  readonly tells_followers: boolean
}

/** Who is told that a visit has a status: its own followers and those of all visits. */
export function selectFollowers(
  { db, company_id }: Context,
  { visit_id, status, tells_followers }: Taken,
) {
  return db
    .selectFrom('follower')
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('event_id', '=', visit_id), eb('event_id', 'is', null)]))
    .where((eb) =>
      eb.or([
        sql<boolean>`${status} = any(in_event_status)`,
        eb.and([eb('event_id', '=', visit_id), eb.val(tells_followers)]),
      ]),
    )
    .select(['channels', 'email', 'cell_phone', 'template_name', 'language'])
    .orderBy('event_id')
    .orderBy('id')
    .execute()
}

/** Who is told that somebody comes late: the visit's own followers, and those of all visits who follow delays. */
export function selectFollowersOfDelay({ db, company_id }: Context, visit_id: string) {
  return db
    .selectFrom('follower')
    .where('company_id', '=', company_id)
    .where((eb) =>
      eb.or([
        eb('event_id', '=', visit_id),
        eb.and([
          eb('event_id', 'is', null),
          sql<boolean>`${'Delayed' satisfies VisitStatus} = any(in_event_status)`,
        ]),
      ]),
    )
    .select(['channels', 'email', 'cell_phone', 'template_name', 'language'])
    .orderBy('event_id')
    .orderBy('id')
    .execute()
}

/** Who follows a visit and no other, whatever status they asked for. */
export function selectFollowersOf({ db, company_id }: Context, visit_id: string) {
  return db
    .selectFrom('follower')
    .where('company_id', '=', company_id)
    .where('event_id', '=', visit_id)
    .select(['channels', 'email', 'cell_phone', 'template_name', 'language'])
    .orderBy('id')
    .execute()
}

/** Which of the contacts do not want to hear of the company any more. */
export async function selectOptedOut(
  { db, company_id }: Context,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('follower_opt_out')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`contact = any(${contacts}::text[])`)
    .select('contact')
    .execute()
  return new Set(rows.map(({ contact }) => contact))
}

/** False where they opted out before. */
export async function insertOptOut(
  { db, company_id, now }: Context,
  { id, contact }: { readonly id: string; readonly contact: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('follower_opt_out')
    .values({ company_id, id, contact, added_on: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'contact']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
