import { limits } from '@baquiano/contract/platform'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

export interface Picking {
  readonly except_id: readonly string[]
  /** Where a former call ended. */
  readonly after_id?: string | undefined
}

/** The ids of the rows of `query`, in their order, one more than one call may change. */
export async function pickMatching<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
  { except_id, after_id }: Picking,
): Promise<string[]> {
  const id = sql.ref<string>('id')
  const others = query
    .where(sql<boolean>`not (${id} = any(${[...except_id]}::uuid[]))`)
    .select(id.as('id'))
    .orderBy(id)
    .limit(limits.bulk + 1)
  const rows = await (after_id === undefined
    ? others
    : others.where(sql<boolean>`${id} > ${after_id}`)
  ).execute()
  return rows.map((row) => row.id)
}
