import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Context } from '../platform/context.ts'
import type { Fix } from './tracking.tables.ts'

interface LateTrackDay {
  readonly id: string
  /** By the clock of UTC. */
  readonly date: string
  readonly resource_id: string
}

/** Marks that one run takes. */
const mostMarks = 2000

/** Remembers of which days positions arrived late or were taken back; a day may be marked several times. */
export async function markLateDays(
  db: Db,
  company_id: string,
  fixes: readonly Pick<Fix, 'resource_id' | 'fix_at'>[],
): Promise<void> {
  const days = new Map(
    fixes.map(({ resource_id, fix_at }) => {
      const date = fix_at.slice(0, 10)
      return [`${resource_id} ${date}`, { resource_id, date }]
    }),
  )
  await sql`
    insert into late_track_day (company_id, resource_id, date)
    select ${company_id}, resource_id, date
    from jsonb_to_recordset(${JSON.stringify([...days.values()])}::jsonb) as given (resource_id uuid, date date)`.execute(
    db,
  )
}

/** Companies with a day of which positions arrived late. */
export async function selectCompaniesWithLateDays(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from late_track_day`.execute(db)
  return new Set(rows.map(({ company_id }) => company_id))
}

/** The oldest marks of a company. */
export async function selectLateDays({ db, company_id }: Context): Promise<LateTrackDay[]> {
  const { rows } = await sql<LateTrackDay>`
    select id::text, date, resource_id from late_track_day
    where company_id = ${company_id} order by id limit ${mostMarks}`.execute(db)
  return rows
}

/** Removes marks whose days have been counted since they were read. */
export async function removeLateDays(
  { db, company_id }: Context,
  marks: readonly Pick<LateTrackDay, 'id'>[],
): Promise<void> {
  await sql`
    delete from late_track_day
    where company_id = ${company_id} and id = any(${marks.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}
