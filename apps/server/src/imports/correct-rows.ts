import { importSettings } from '@baquiano/contract/imports'
import { type Row, TableRefusal } from '@baquiano/tables'
import { spokenLanguage } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { wordOf } from '../platform/words.ts'
import { keepProgress } from '../tasks/index.ts'
import { type Checking, checkRows } from './check-rows.ts'
import * as rowsOf from './import-rows.repository.ts'
import * as repository from './imports.repository.ts'
import { readStoredFile } from './read-file.ts'
import { shownCell } from './stored-cell.ts'
import { inNameOfOwner, lockOwn, openChecking, type Working } from './working.ts'

/** Texts in place of cells, by the id of their row and by column. */
type Corrections = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Corrects cells of rows that are not written yet, and checks those rows. @returns them as they are stored */
export async function correctCells(
  context: Context,
  checking: Checking,
  corrections: Corrections,
): Promise<rowsOf.CheckedRow[]> {
  const { id } = checking.imported
  const stored = await rowsOf.selectByIds(context, id, [...corrections.keys()])
  const rows = stored.map((row) => ({
    ...row,
    edits: { ...row.edits, ...corrections.get(row.id) },
  }))
  // What the rows are called by once they are corrected, which others may have already.
  const first = await checkRows(context, checking, { rows, keys: new Map() })
  const keys = await rowsOf.selectKeys(context, id, {
    keys: first.checked.map(({ row_key }) => row_key),
    except: [...corrections.keys()],
  })
  const { checked } = await checkRows(context, checking, { rows, keys })
  await rowsOf.updateRows(context, checked)
  return checked
}

/** Rows of one transaction. */
const batch = 200

const rowTitles = new Set(
  spokenLanguage.options.map((language) => wordOf('imports', 'rejected.row', language)),
)

/**
 * Takes over the rows of a workbook of wrong rows: each is known by its number in the file of the import, and its cells by the
 * titles of that file. What is the same as there stays as it is.
 */
export async function correctImport(working: Working) {
  const { task, input, services } = working
  const imported = await task.read((context) => repository.selectById(context, input.import_id))
  if (!imported || imported.task_id !== task.id || input.corrected_id === null) return over
  const checking = await task.read((context) => openChecking(context, working, imported))
  const company_id = await task.read(async (context) => context.company_id)
  const reading = { key: { company_id, id: input.corrected_id }, settings: plain, targets: [] }
  try {
    await readStoredFile(services.platform.files, reading, async ({ titles, batches }) => {
      const columns = columnsOf(titles, checking)
      for await (const rows of batches) {
        for (let first = 0; first < rows.length; first += batch) {
          const some = rows.slice(first, first + batch)
          if (
            !(await task.write((context) =>
              takeOver(context, working, { checking, columns, rows: some }),
            ))
          ) {
            return
          }
          await task.advance(some.length)
        }
      }
    })
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    const { code, params } = error
    await task.write((context) =>
      repository.update(context, imported.id, { error: { code, params: { ...params } } }),
    )
  }
  return over
}

const over = { result: {} }

/** How the workbook is read: as we have written it. */
const plain = importSettings.parse({})

interface Columns {
  /** Where the number of the row stands. */
  readonly number: number
  /** The column of the import's file that each column of the workbook is. */
  readonly of: readonly (number | null)[]
}

/** Titles that stand twice are told apart by their order. */
function columnsOf(titles: readonly string[], { imported }: Checking): Columns | null {
  const number = titles.findIndex((title) => rowTitles.has(title))
  const left = imported.columns.map(({ column, title }) => ({ column, title }))
  const of = titles.map((title, at) => {
    const found = at === number ? -1 : left.findIndex((it) => it.title === title)
    return found === -1 ? null : (left.splice(found, 1)[0]?.column ?? null)
  })
  return number === -1 ? null : { number, of }
}

interface Batch {
  readonly checking: Checking
  readonly columns: Columns | null
  readonly rows: readonly Row[]
}

const correctable = ['LOADED', 'NEEDS_FIXING', 'CANCELLED'] as const

/** @returns whether the import still takes corrections */
async function takeOver(
  given: Context,
  working: Working,
  { checking, columns, rows }: Batch,
): Promise<boolean> {
  const context = inNameOfOwner(given, working.input)
  const imported = await lockOwn(context, working, correctable)
  if (!imported || !columns) return false
  const { id } = imported
  const byNumber = new Map(rows.map((row) => [Number(shownCell(row.cells[columns.number])), row]))
  const stored = await rowsOf.selectByNumbers(context, id, [...byNumber.keys()])
  const corrections = new Map(
    stored.flatMap(({ id: row_id, row, cells, edits }) => {
      const sent = byNumber.get(row)?.cells ?? []
      const changed = columns.of.flatMap((column, at) => {
        if (column === null) return []
        const [was, is] = [edits[column] ?? shownCell(cells[column]), shownCell(sent[at])]
        // Texts that a spreadsheet would run are written with an apostrophe before them.
        const text = String(is ?? '').replace(/^'(?=[=+@-])/, '')
        return text === String(was ?? '') ? [] : [[column, text] as const]
      })
      return changed.length === 0 ? [] : [[row_id, Object.fromEntries(changed)] as const]
    }),
  )
  await correctCells(context, { ...checking, imported }, corrections)
  await repository.update(context, id, { counts: await repository.countRows(context, id) })
  await keepProgress(context, working.task.id)
  return true
}
