import { type CalendarFeed, calendarFeeds, mostFeedVisits } from '@baquiano/contract/calendar-feeds'
import type { Generated } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'
import type { FeedVisit } from './write-calendar.ts'

type Joined = 'resource_name' | 'group_name' | 'update_by_name'

declare module '../platform/database/tables.ts' {
  interface Tables {
    calendar_feed: Omit<CalendarFeed, Joined | 'last_used_at'> &
      SearchColumns & { token_hash: string; last_used_at: Generated<string | null> }
    calendar_feed_record: CalendarFeed & SearchColumns & { token_hash: string }
  }
}

export const calendarFeedRepository = recordRepository(calendarFeeds, {
  table: 'calendar_feed',
  view: 'calendar_feed_record',
})

/** A link that somebody follows, with its company, where that is active; needs the scope `identity`. */
export function selectByHash(identity: Db, token_hash: string) {
  return identity
    .selectFrom('calendar_feed')
    .where('token_hash', '=', token_hash)
    .select(['company_id', 'id', 'name', 'resource_id', 'group_id', 'last_used_at'])
    .executeTakeFirst()
}
export type FollowedFeed = NonNullable<Awaited<ReturnType<typeof selectByHash>>>

/** Whether the company takes part at all. */
export async function isCompanyActive(db: Db, company_id: string): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', company_id)
    .select('status')
    .executeTakeFirst()
  return company?.status === 'Active'
}

interface Span {
  readonly from: string
  readonly to: string
}

/** The visits that a link shows, of those that begin between two instants, the first ones first. */
export function selectFeedVisits(
  { db, company_id }: Pick<Context, 'db' | 'company_id'>,
  { resource_id, group_id }: Pick<FollowedFeed, 'resource_id' | 'group_id'>,
  { from, to }: Span,
): Promise<FeedVisit[]> {
  let query = db
    .selectFrom('visit_record as visit')
    .innerJoin('resource', (join) =>
      join
        .onRef('resource.company_id', '=', 'visit.company_id')
        .onRef('resource.id', '=', 'visit.resource_id'),
    )
    .where('visit.company_id', '=', company_id)
    .where('visit.start_at', '>=', from)
    .where('visit.start_at', '<', to)
  if (resource_id !== null) query = query.where('visit.resource_id', '=', resource_id)
  else
    query = query.where('visit.resource_id', 'in', (eb) =>
      eb
        .selectFrom('resource_group')
        .where('resource_group.company_id', '=', company_id)
        .where('resource_group.group_id', '=', group_id)
        .select('resource_group.resource_id'),
    )
  return query
    .select(['visit.id', 'visit.number', 'visit.status', 'visit.start_at', 'visit.end_at'])
    .select(['visit.visit_point_name', 'visit.activity_name', 'visit.address', 'visit.city'])
    .select(['visit.cx', 'visit.cy', 'visit.description', 'visit.added_on', 'visit.update_on'])
    .select((row) => row.fn<string>('concat', ['resource.name']).as('resource_name'))
    .orderBy('visit.start_at')
    .orderBy('visit.id')
    .limit(mostFeedVisits)
    .execute()
}

export async function noteUse(
  { db, company_id, now }: Pick<Context, 'db' | 'company_id' | 'now'>,
  id: string,
): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ last_used_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
