import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DeliveryTable, TableName } from '../deliveries/deliveries.repository.ts'

/** What waits in a table of deliveries. */
export interface Backlog {
  readonly table: TableName
  /** Neither delivered nor set aside; at most 10,000. */
  readonly waiting: number
  /** Since when the oldest of them is due, s; 0 where none is. */
  readonly overdue_s: number
  /** Failed for good; at most 10,000. */
  readonly set_aside: number
}

/** A table of deliveries, as far as it is measured. */
export type MeasuredTable = Pick<DeliveryTable<TableName>, 'name' | 'scope' | 'isOpen'>

const mostCounted = 10_000

/** What waits in each table of deliveries, of all companies together. */
export async function measureBacklogs(
  database: Database,
  tables: readonly MeasuredTable[],
  now: string,
): Promise<Backlog[]> {
  const backlogs: Backlog[] = []
  // One after the other: reading measures takes one connection.
  for (const { name: table, scope, isOpen } of tables) {
    const name = sql.table(table)
    const { rows } = await sql<Omit<Backlog, 'table'>>`
      select
        (select count(*)::int from (select from ${name} d where ${isOpen} limit ${mostCounted}) o) as waiting,
        coalesce(greatest(extract(epoch from ${now}::timestamptz - (
          select min(d.next_attempt_at) from ${name} d where ${isOpen} and d.attempts >= 0
        ))::float8, 0), 0) as overdue_s,
        (select count(*)::int from (
          select from ${name} d where d.set_aside_at is not null limit ${mostCounted}
        ) s) as set_aside`.execute(database.reader(scope))
    const [row] = rows
    if (row) backlogs.push({ table, ...row })
  }
  return backlogs
}
