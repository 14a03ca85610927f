import { choicesOfColumn, type ImportColumn, type ImportedRecord } from '@baquiano/contract/imports'
import { type SentFile, type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import ExcelJS from 'exceljs'
import { PassThrough, Readable } from 'node:stream'
import type { Context } from '../platform/context.ts'
import type { Cell } from '../platform/export/cell.ts'
import { writeXlsx } from '../platform/export/write-xlsx.ts'
import { wordOf } from '../platform/words.ts'
import * as rowsOf from './import-rows.repository.ts'
import type { Importables } from './working.ts'
import { getImport, requireImporter } from './imports.service.ts'
import { shownCell } from './stored-cell.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const word = (path: string, language: SpokenLanguage): string => wordOf('imports', path, language)

/** Rows of the file that are read at a time. */
const rowsOfPage = 1000

/**
 * The rows that are wrong, as they stand in the file, with the number of each and the reasons.
 *
 * @throws AppError `IMPORT_NOT_FOUND`
 */
export async function sendRejected(
  context: Context,
  importables: Importables,
  { id, language }: { readonly id: string; readonly language: SpokenLanguage },
): Promise<SentFile> {
  const { columns, file_name } = await getImport(context, importables, id)
  const titles = columns.map(({ title }) => title)
  async function* batches(): AsyncGenerator<readonly Cell[][]> {
    const request = { filters: { act: 'rejected' }, order_by: 'row', sort: 'ASC' } as const
    let cursor: string | undefined
    do {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a page after the other
      const page = await rowsOf.selectPage(context, id, {
        ...request,
        page: 1,
        quantity: rowsOfPage,
        count: 'bounded',
        cursor,
      })
      yield page.records.map(({ row, cells, edits, faults }) => [
        row,
        ...titles.map((_, column) => cellOf(edits[column] ?? shownCell(cells[column]))),
        faults.map((fault) => reasonOf(fault, titles, language)).join('; '),
      ])
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
  }
  // Read within this call's transaction, which ends before the file is sent.
  const rows: Cell[][] = []
  for await (const page of batches()) rows.push(...page)
  const content = writeXlsx({
    title: word('rejected.title', language),
    head: [word('rejected.row', language), ...titles, word('rejected.reason', language)],
    batches: Readable.from([rows]),
    time_zone: context.person.time_zone,
    wordOf: (key) => key,
  })
  const name = `${file_name.replace(/\.\w+$/, '')}-${word('rejected.file', language)}.xlsx`
  return { content, media_type: workbook, name, caching: 'never' }
}

const cellOf = (cell: string | number | boolean | null): Cell =>
  typeof cell === 'boolean' ? String(cell) : cell

function reasonOf(
  { cause, column, value }: rowsOf.CheckedRow['faults'][number],
  titles: readonly string[],
  language: SpokenLanguage,
): string {
  const title = column === null ? '' : (titles[column] ?? '')
  const about = [title, value && `«${value}»`].filter((part) => part !== '').join(' ')
  const reason = word(`causes.${cause}`, language)
  return about === '' ? reason : `${reason}: ${about}`
}

/** What stands in the key of the example of a template, in every language. */
export const exampleKeys: ReadonlySet<string> = new Set(
  spokenLanguage.options.map((language) => word('template.example', language)),
)

/** Rows for which a template offers the choices of a column. */
const offeredRows = 1000

/**
 * An empty workbook for records of a kind: a title for each column, with a note of what it takes, its choices as a list, and
 * one row as an example, which is left out when it is read.
 *
 * @throws AppError `PERMISSION_REQUIRED`, `TYPOLOGY_NOT_FOUND`
 */
export async function sendTemplate(
  context: Context,
  importables: Importables,
  wish: {
    readonly record: ImportedRecord
    readonly typology_id?: string | undefined
    readonly language: SpokenLanguage
  },
): Promise<SentFile> {
  const { record, typology_id = null, language } = wish
  const importable = requireImporter(context, importables, record)
  const columns = await importable.columns(context, typology_id)
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet(word(`record.${record}`, language), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  for (const [at, column] of columns.entries()) {
    const title = titleOf(column, language)
    const head = sheet.getCell(1, at + 1)
    head.value = title
    head.font = { bold: true }
    const notes = [
      ...(column.required ? [word('template.required', language)] : []),
      word(`kinds.${column.kind}`, language),
    ]
    head.note = notes.join('\n')
    sheet.getColumn(at + 1).width = Math.min(title.length + 12, 60)
    sheet.getCell(2, at + 1).value = exampleOf(column, importable.key, language)
    const choices = listedChoices(column)
    // Excel takes lists of at most 255 characters.
    if (choices.length === 0 || choices.join(',').length > 250) continue
    for (let row = 2; row <= offeredRows; row += 1) {
      sheet.getCell(row, at + 1).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae: [`"${choices.join(',')}"`],
      }
    }
  }
  const content = new PassThrough()
  content.end(Buffer.from(await book.xlsx.writeBuffer()))
  const name = `${word(`record.${record}`, language)}.xlsx`
  return { content, media_type: workbook, name, caching: 'never' }
}

const titleOf = ({ target, definition }: ImportColumn, language: SpokenLanguage): string =>
  definition?.label ?? word(`targets.${target}`, language)

/** What the list of a workbook offers: one of them, and none with a comma in it. */
function listedChoices(column: ImportColumn): string[] {
  const all = choicesOfColumn(column)
  const isSingle = column.definition?.type !== 'MultipleChoice'
  return isSingle && all.every((choice) => !/[,"]/.test(choice)) ? all : []
}

const exampleOf = (column: ImportColumn, key: string, language: SpokenLanguage): string => {
  if (column.target === key) return word('template.example', language)
  const [choice] = listedChoices(column)
  if (choice !== undefined) return choice
  return column.kind === 'field' ? '' : word(`examples.${column.kind}`, language)
}
