import type { PlacedRow } from '@baquiano/contract/imports'
import { limits } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** The rows that have a place, in the order of the file; one more than a map shows where there are more. */
export const selectPlaces = (
  { db, company_id }: Context,
  import_id: string,
): Promise<PlacedRow[]> =>
  db
    .selectFrom('import_row')
    .where('company_id', '=', company_id)
    .where('import_id', '=', import_id)
    .where('cx', 'is not', null)
    .where('state', '<>', 'undone')
    .orderBy('row')
    .limit(limits.import_places + 1)
    .select(['id', 'row', 'name', 'act', 'cx', 'cy'])
    .$castTo<PlacedRow>()
    .execute()

/** Follows changes of records that leave them as the import wrote them, but for the place that they have now. */
export async function renewVersions(
  { db, company_id }: Context,
  changes: readonly (Readonly<Record<'record_id' | 'before' | 'after', string>> &
    Readonly<Record<'cx' | 'cy', number>>)[],
): Promise<void> {
  await sql`
    update import_row r set version = given.after, cx = given.cx, cy = given.cy
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given(record_id uuid, before timestamptz(3), after timestamptz(3), cx float8, cy float8)
    where r.company_id = ${company_id} and r.record_id = given.record_id and r.version = given.before`.execute(
    db,
  )
}

/** Warns of records that have no place, in the rows that made them: once, however often it is told. */
export async function addUnlocated(
  { db, company_id }: Context,
  points: readonly Readonly<Record<'record_id' | 'code', string>>[],
): Promise<void> {
  await sql`
    update import_row r set warnings = r.warnings || jsonb_build_array(jsonb_build_object(
      'cause', 'ADDRESS_NOT_GEOREFERENCED', 'code', given.code, 'target', 'address', 'column', null, 'value', '',
      'suggestion', null))
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given(record_id uuid, code text)
    where r.company_id = ${company_id} and r.record_id = given.record_id and r.written = 'create'
      and not r.warnings @> '[{"cause": "ADDRESS_NOT_GEOREFERENCED"}]'`.execute(db)
}
