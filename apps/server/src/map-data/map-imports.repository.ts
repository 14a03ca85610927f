import type { ImportFault, ImportStep, MapImport } from '@baquiano/contract/map-data'
import type { Db } from '../platform/database/database.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    map_import: MapImport
  }
}

const shown = 20

/** The latest imports, newest first; needs the cross-tenant scope `map`. */
export function selectImports(db: Db): Promise<MapImport[]> {
  return db.selectFrom('map_import').selectAll().orderBy('added_on', 'desc').limit(shown).execute()
}

export async function insertImport(db: Db, record: MapImport): Promise<void> {
  await db.insertInto('map_import').values(record).execute()
}

/** Takes the oldest waiting import; no other process gets the same. */
export function takeWaiting(db: Db): Promise<MapImport | undefined> {
  return db
    .updateTable('map_import')
    .set({ step: 'reading' })
    .where('id', '=', (waiting) =>
      waiting
        .selectFrom('map_import')
        .select('id')
        .where('step', '=', 'waiting')
        .orderBy('added_on')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Imports that wait or are under way: their files are still needed. */
export async function selectUnfinished(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('map_import')
    .where('step', 'not in', ['done', 'failed'])
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Names of the extracts whose imports wait or are under way. */
export async function selectUnfinishedNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('map_import')
    .where('step', 'not in', ['done', 'failed'])
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function updateStep(
  db: Db,
  id: string,
  { step }: { readonly step: ImportStep },
): Promise<void> {
  await db
    .updateTable('map_import')
    .set({ step })
    .where('id', '=', id)
    .where('step', '!=', 'done')
    .execute()
}

/** An import that went into service has not failed, whatever happened afterwards. */
export async function endImport(db: Db, id: string, fault: ImportFault | null): Promise<void> {
  await db
    .updateTable('map_import')
    .set({ step: fault ? 'failed' : 'done', fault })
    .where('id', '=', id)
    .where('step', '!=', 'done')
    .execute()
}

/** Marks imports of ended processes as interrupted. */
export async function failUnfinished(db: Db): Promise<void> {
  await db
    .updateTable('map_import')
    .set({ step: 'failed', fault: 'IMPORT_INTERRUPTED' })
    .where('step', 'not in', ['waiting', 'done', 'failed'])
    .execute()
}
