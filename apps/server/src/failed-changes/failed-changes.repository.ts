import {
  type FailedChange,
  type FailedChangeBulkRequest,
  type FailedChangeListRequest,
  failedChange,
} from '@baquiano/contract/failed-changes'
import type { GeneratedAlways } from 'kysely'
import { sql } from 'kysely'
import type { PlatformContext } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { pickMatching } from '../platform/database/pick-matching.ts'
import { withinDays } from '../platform/database/within-days.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    failed_change: FailedChange & {
      name_key: GeneratedAlways<string>
      search: GeneratedAlways<string>
    }
  }
}

const columns = failedChange.keyof().options

export function selectPage(context: Pick<PlatformContext, 'db'>, request: FailedChangeListRequest) {
  const { fields = columns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: order_by }, request)
}

type Matching = Exclude<FailedChangeBulkRequest['select'], { id: string[] }>

/** In the order of their ids, one more than one call may change. */
export function selectMatchingIds(context: PlatformContext, select: Matching): Promise<string[]> {
  return pickMatching(matching(context, select), select)
}

/** The company of each that is still set aside, by its id. */
export async function selectCompanies(
  { db }: PlatformContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('failed_change')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'company_id'])
    .execute()
  return new Map(rows.map(({ id, company_id }) => [id, company_id]))
}

function matching(
  { db }: Pick<PlatformContext, 'db'>,
  { filters, match }: Pick<FailedChangeListRequest, 'filters' | 'match'>,
) {
  const { search, subscriber, company_id, set_aside } = filters
  let query = db.selectFrom('failed_change')
  if (search) query = query.where(matchesSearch(search, match))
  if (subscriber) query = query.where('subscriber', '=', subscriber)
  if (company_id) query = query.where('company_id', '=', company_id)
  if (set_aside) query = query.where(withinDays('set_aside_at', set_aside, 'UTC'))
  return query
}
