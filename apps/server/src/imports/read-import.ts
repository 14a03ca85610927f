import type { Import } from '@baquiano/contract/imports'
import { type Row, type Table, TableRefusal } from '@baquiano/tables'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { keepProgress } from '../tasks/index.ts'
import { type Checking, checkRows, type Keys } from './check-rows.ts'
import { withRows } from './counts.ts'
import { exampleKeys } from './import-files.ts'
import * as rowsOf from './import-rows.repository.ts'
import * as repository from './imports.repository.ts'
import { mapColumns, questionsOf, targetsOf } from './map-columns.ts'
import { readStoredFile } from './read-file.ts'
import { shownCell } from './stored-cell.ts'
import { inNameOfOwner, lockOwn, newsOf, openChecking, type Working } from './working.ts'

/** Rows of one transaction. */
const readBatch = 500
/** Rows by which columns are recognised. */
const sampleRows = 1000

/** Reads the file, finds out what its columns mean, and checks its rows: nothing else is written. */
export async function readImport(working: Working) {
  const { task, input, services } = working
  const { import_id } = input
  const stored = await task.read((context) => repository.selectById(context, import_id))
  if (!stored || stored.task_id !== task.id) return { result: {} }
  const checking = await task.read((context) => openChecking(context, working, stored))
  const reading = { import_id, read_by: task.id }
  const last = await task.read((context) => rowsOf.selectLastRow(context, reading))
  const keys = await task.read((context) => rowsOf.selectKeys(context, import_id, reading))
  const edits = await task.read((context) => rowsOf.selectEdits(context, import_id))
  try {
    await readStoredFile(
      services.platform.files,
      {
        key: { company_id: await task.read(async ({ company_id }) => company_id), id: import_id },
        settings: stored.settings,
        targets: targetsOf(checking.columns),
      },
      async (table) => {
        let current: Checking | null = null
        // Of the batch before, which is stored while the next one is checked.
        let checked: readonly rowsOf.CheckedRow[] = []
        for await (const rows of sampleFirst(table)) {
          current ??= await nameColumns(working, { checking, table, sample: rows })
          if (!current) return
          const isExample = exampleOf(current)
          const left = rows.filter((row) => row.number > last && !isExample(row))
          for (let first = 0; first < left.length; first += readBatch) {
            const batch = left.slice(first, first + readBatch)
            const both = [
              checkBatch(working, { checking: current, rows: batch, keys, edits }),
              storeRows(working, checked),
            ] as const
            // Neither goes on behind the end of the other.
            await Promise.allSettled(both)
            const [next, isOwn] = await Promise.all(both)
            if (!isOwn) return
            await task.advance(checked.length)
            checked = next
          }
        }
        if (!(await storeRows(working, checked))) return
        current ??= await nameColumns(working, { checking, table, sample: [] })
        if (current) await task.write((context) => endReading(context, working, table))
      },
    )
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    await task.write((context) => rejectFile(context, working, error))
  }
  return { result: {} }
}

/** Whether a row is the example of a template that somebody has left in. */
function exampleOf({ imported, importable }: Checking): (row: Row) => boolean {
  const key = imported.columns.find(({ target }) => target === importable.key)?.column
  return ({ cells }) => key !== undefined && exampleKeys.has(String(shownCell(cells[key]) ?? ''))
}

/** The first rows of a file together, then as they come. */
async function* sampleFirst({ batches }: Table): AsyncGenerator<readonly Row[]> {
  let sample: Row[] | null = []
  for await (const rows of batches) {
    if (!sample) yield rows
    else {
      sample.push(...rows)
      if (sample.length < sampleRows) continue
      yield sample
      sample = null
    }
  }
  if (sample && sample.length > 0) yield sample
}

interface Naming {
  readonly checking: Checking
  readonly table: Table
  readonly sample: readonly Row[]
}

/** Stores what the columns of the file are taken for. */
async function nameColumns(
  working: Working,
  { checking, table, sample }: Naming,
): Promise<Checking | null> {
  return working.task.write(async (context) => {
    const imported = await lockOwn(context, working, ['UPLOADED'])
    if (!imported) return null
    const { settings } = imported
    const { columns, country } = checking
    const { titles, format, sheet, sheets } = table
    const earlier = await repository.selectEarlierColumns(context, imported)
    const mapped = mapColumns({ titles, sample, columns, settings, earlier })
    const questions = questionsOf({ mapped, columns, sample, settings, country })
    const found = { format, sheet, sheets: [...sheets].map(mutable), columns: mapped, questions }
    // What an earlier reading of the file has counted counts no longer.
    const counts = await repository.countRows(context, imported.id, working.task.id)
    await repository.update(context, imported.id, { ...found, counts })
    return { ...checking, imported: { ...imported, ...found } }
  })
}

const mutable = ({ titles, ...sheet }: Table['sheets'][number]) => ({
  ...sheet,
  titles: [...titles],
})

interface Batch {
  readonly checking: Checking
  readonly rows: readonly Row[]
  readonly keys: Keys
  readonly edits: ReadonlyMap<number, rowsOf.StoredRow['edits']>
}

/** In a transaction of its own, which keeps nothing: a rule may be tried out and taken back in it. */
function checkBatch(
  { task, input }: Working,
  { checking, rows, keys, edits }: Batch,
): Promise<readonly rowsOf.CheckedRow[]> {
  return task.write(async (given) => {
    const context = inNameOfOwner(given, input)
    const stored = rows.map(({ number, cells }) => ({
      id: context.newId(),
      row: number,
      cells,
      edits: edits.get(number) ?? {},
    }))
    const { checked } = await checkRows(context, checking, { rows: stored, keys })
    return checked
  })
}

/** @returns whether the import is still to be read */
async function storeRows(
  working: Working,
  checked: readonly rowsOf.CheckedRow[],
): Promise<boolean> {
  if (checked.length === 0) return true
  return working.task.write(async (context) => {
    const imported = await lockOwn(context, working, ['UPLOADED'])
    if (!imported) return false
    await rowsOf.insertRows(context, { import_id: imported.id, read_by: working.task.id }, checked)
    await repository.update(context, imported.id, { counts: withRows(imported.counts, checked) })
    await keepProgress(context, working.task.id)
    return true
  })
}

async function endReading(context: Context, working: Working, table: Table): Promise<void> {
  const imported = await lockOwn(context, working, ['UPLOADED'])
  if (!imported) return
  const { id } = imported
  await rowsOf.endReading(context, { import_id: id, read_by: working.task.id })
  const counts = await repository.countRows(context, id)
  const notes = table.notes.map(({ code, params }) => ({ code, params: paramsOf(params) }))
  await repository.update(context, id, { process_state: 'LOADED', notes, counts })
  await announce(context, 'import.loaded', { ...imported, counts })
}

async function rejectFile(
  context: Context,
  working: Working,
  { code, params }: TableRefusal,
): Promise<void> {
  const imported = await lockOwn(context, working, ['UPLOADED'])
  if (!imported) return
  const error = { code, params: paramsOf(params) }
  await repository.update(context, imported.id, { process_state: 'FAILED', error })
  await announce(context, 'import.failed', imported)
}

const paramsOf = (params: Row | object): Record<string, string | number | unknown[]> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...value] : value,
    ]),
  )

/** Notifies whoever works on an import of what became of it. */
const announce = (
  context: Context,
  kind: 'import.loaded' | 'import.failed',
  { id, original_name, counts }: Pick<Import, 'id' | 'original_name' | 'counts'>,
): Promise<void> =>
  announceChange(context, { kind, record_id: id, data: newsOf(context, { original_name, counts }) })
