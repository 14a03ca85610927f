import { v7 as uuidv7 } from 'uuid'
import { type TestServer, testNow } from './server.ts'

interface Wish {
  readonly company_id: string
  readonly owner_id: string
  readonly process_state?: 'LOADED' | 'FINALIZED'
}

/** A file of groups with one row, as whoever checked or imported it left them; the row's id is its own. */
export async function addImport(
  { database, files }: Pick<TestServer, 'database' | 'files'>,
  { company_id, owner_id, process_state = 'LOADED' }: Wish,
): Promise<{ import_id: string; import_row_id: string }> {
  const [import_id, import_row_id] = [uuidv7(), uuidv7()]
  await files.put({ company_id, id: import_id }, Buffer.from('Nombre\n\n'), 'text/csv')
  const isDone = process_state === 'FINALIZED'
  const counts = { rows: 1, create: 0, update: 0, unchanged: 0, rejected: 1 }
  await database.transaction(company_id, async (db) => {
    await db
      .insertInto('import')
      .values({
        company_id,
        id: import_id,
        record: 'groups',
        typology_id: null,
        category_id: null,
        process_state,
        original_name: 'grupos.csv',
        file_name: 'grupos20260302150000.csv',
        bytes: 8,
        format: 'csv',
        sheet: null,
        columns: JSON.stringify([]),
        settings: JSON.stringify({
          mapping: [],
          constants: [],
          replacements: [],
          existing: 'update',
        }),
        counts: JSON.stringify({ ...counts, done: 0, undone: 0, kept: 0 }),
        is_paused: false,
        task_id: null,
        finished_on: isDone ? testNow : null,
        file_removed_on: null,
        added_on: testNow,
        added_by: owner_id,
        update_on: testNow,
        update_by: owner_id,
      })
      .execute()
    await db
      .insertInto('import_row')
      .values({
        company_id,
        import_id,
        id: import_row_id,
        row: 2,
        read_by: uuidv7(),
        cells: JSON.stringify(['Norte']),
        edits: '{}',
        name: 'Norte',
        row_key: 'norte',
        act: 'rejected',
        state: 'pending',
        faults: '[]',
        warnings: '[]',
        changes: '[]',
        record_id: null,
        written: null,
        before: null,
        version: null,
        cx: null,
        cy: null,
      })
      .execute()
  })
  return { import_id, import_row_id }
}
