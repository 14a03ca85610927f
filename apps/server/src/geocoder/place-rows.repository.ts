import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { PlaceRow } from './rows/place-row.ts'

/** Adds rows of an extract; needs the cross-tenant scope `map`. */
export async function insertPlaces(
  db: Db,
  extract_id: string,
  rows: readonly PlaceRow[],
): Promise<void> {
  const column = <Name extends keyof PlaceRow>(name: Name) => rows.map((row) => row[name])
  await sql`select geocoder_add(${extract_id}::uuid, ${column('kind')}::text[],
    ${column('name')}::text[], ${column('name_key')}::text[], ${column('digits')}::text[],
    ${column('number')}::text[], ${column('number_key')}::text[], ${column('number_value')}::int[],
    ${column('cross_key')}::text[], ${column('city')}::text[], ${column('city_key')}::text[],
    ${column('cx')}::float8[], ${column('cy')}::float8[])`.execute(db)
}

/** Removes rows of imports older than the id whose extract never came into service. */
export async function forgetStrays(db: Db, before: string): Promise<void> {
  await sql`select geocoder_remove_orphans(${before}::uuid)`.execute(db)
}
