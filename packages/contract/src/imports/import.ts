import { z } from 'zod'
import {
  comparedText,
  instant,
  limits,
  optionalText,
  recordId,
  recordStamps,
  requiredText,
} from '../platform/index.ts'
import { rowCause, rowFault } from './row-fault.ts'

/** The kinds of record that a file can hold, called as their capabilities are. */
export const importedRecord = z.enum([
  'visit-points',
  'visits',
  'resources',
  'groups',
  'activities',
  'zones',
  'positions',
])
export type ImportedRecord = z.output<typeof importedRecord>

/** The extensions of files that are imported (specification, point 5); what they hold is found by their content. */
export const importExtensions = ['xlsx', 'xls', 'csv', 'json', 'xml'] as const

/**
 * - `UPLOADED`: stored, and being read
 * - `LOADED`: read and checked: what an import would do is known, and nothing is written
 * - `PROCESS`: its rows are being written
 * - `NEEDS_FIXING`: all rows but those that are wrong are written
 * - `FINALIZED`: all rows are written
 * - `FAILED`: the file cannot be read; `error` says why
 * - `CANCELLED`: somebody stopped it; what was written until then stays
 * - `UNDONE`: what it wrote was taken back
 */
export const processState = z.enum([
  'UPLOADED',
  'LOADED',
  'PROCESS',
  'NEEDS_FIXING',
  'FINALIZED',
  'FAILED',
  'CANCELLED',
  'UNDONE',
])
export type ProcessState = z.output<typeof processState>

/** What becomes, or became, of a row. */
export const rowAct = z.enum(['create', 'update', 'unchanged', 'rejected'])
export type RowAct = z.output<typeof rowAct>

/** What the values of a column look like, by which a new field of the company gets its type. */
export const columnContent = z.enum(['text', 'number', 'date', 'flag', 'phone', 'email'])
export type ColumnContent = z.output<typeof columnContent>

const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A column of the file and what it is taken for. */
const mappedColumn = z.object({
  /** In the file, from 0. */
  column: z.int().min(0),
  title: z.string(),
  /** What it means; null where it is left out. */
  target: z.string().nullable(),
  /** Of the guess, from 0 to 1; 1 where a person chose. */
  confidence: z.number(),
  reason: z.enum(['earlier', 'title', 'content', 'tie', 'unknown', 'chosen']),
  /** Some of its values, as they stand in the file. */
  samples: z.array(z.string()),
  content: columnContent,
  /** Which sign stands before decimals, as the values say. */
  decimal: z.enum(['.', ',']).nullable(),
  /** What comes first in dates of numbers alone; null where none says so, or they contradict each other. */
  day_order: z.enum(['day_first', 'month_first']).nullable(),
})
export type MappedColumn = z.output<typeof mappedColumn>

/** Something that the file does not tell, and that changes places or days: it is asked once for a column. */
const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('day_order'),
    column: z.int(),
    proposed: z.enum(['day_first', 'month_first']),
  }),
  /** Latitude and longitude seem to stand under each other's titles. */
  z.object({ kind: z.literal('swapped'), columns: z.array(z.int()) }),
])
export type ImportQuestion = z.output<typeof question>

/** How the bytes of a text are read. */
export const textEncoding = z.enum(['utf-8', 'windows-1252', 'ibm850', 'utf-16le', 'utf-16be'])

/** The settings that say where in a file its rows are, and how it is written: by others it has other columns. */
export const tableSettings = ['sheet', 'title_row', 'separator', 'encoding'] as const

/** What a person decides about an import; what is left out stays as it was found. */
export const importSettings = z.strictObject({
  /** Of the file: the sheet that is read, the row of the titles (0: it has none); of a text the sign between cells. */
  sheet: requiredText(limits.file_name).optional(),
  title_row: z.int().min(0).max(1_048_576).optional(),
  separator: z.string().min(1).max(3).optional(),
  encoding: textEncoding.optional(),
  /** What columns mean, by their numbers from 0; null leaves one out. Those not named are guessed. */
  mapping: z
    .array(z.strictObject({ column: z.int().min(0).max(500), target: requiredText().nullable() }))
    .max(500)
    .refine((all) => new Set(all.map((it) => it.column)).size === all.length, 'NAMED_TWICE')
    .default([]),
  /** What every row has that has nothing of its own there. */
  constants: z
    .array(z.strictObject({ target: requiredText(), text: requiredText(limits.long_text) }))
    .max(100)
    .default([]),
  /** What becomes of a record that there is already: it takes the values of the file, or stays as it is. */
  existing: z.enum(['update', 'keep']).default('update'),
  /** Answers to the questions of the import. */
  day_order: z.enum(['day_first', 'month_first']).optional(),
  is_swapped: z.boolean().optional(),
  /** Of visits: points that nobody has registered are, with what the file says of them; without it their rows are rejected. */
  create_points: z.boolean().optional(),
  /** One text in place of another in all cells of a column, capitals and accents aside. */
  replacements: z
    .array(
      z.strictObject({
        column: z.int().min(0).max(500),
        from: optionalText(limits.long_text),
        to: optionalText(limits.long_text),
      }),
    )
    .max(1000)
    .default([]),
})
export type ImportSettings = z.output<typeof importSettings>

/** What stands in place of which text in the cells of a column, by the text as it is compared. */
export const replacedTexts = (
  { replacements }: Pick<ImportSettings, 'replacements'>,
  column: number,
): ReadonlyMap<string, string> =>
  new Map(
    replacements
      .filter((it) => it.column === column)
      .map(({ from, to }) => [comparedText(from), to]),
  )

const count = z.int().min(0)

/** How many rows there are of each kind, and what was done with them. */
export const importCounts = z.object({
  rows: count,
  create: count,
  update: count,
  unchanged: count,
  rejected: count,
  /** Written, or found unchanged, so far. */
  done: count,
  undone: count,
  /** Not undone, because they were changed or used since. */
  kept: count,
})
export type ImportCounts = z.output<typeof importCounts>

const noted = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.unknown())])),
})

/** A file of records, and how far its import is (specification, point 3: upload record). */
export const importRecord = z.object({
  id: recordId,
  record: importedRecord,
  /** Of the records that are made; null where the kind has none. */
  typology_id: recordId.nullable(),
  /** What the company files the upload under. */
  category_id: recordId.nullable(),
  /** Shared by those that came from another program together; null of a file by itself. */
  source_id: recordId.nullable(),
  process_state: processState,
  /** As it came. */
  original_name: z.string(),
  /** The original name, `YYYYMMDDHHmmss` and the extension. */
  file_name: z.string(),
  bytes: z.int(),
  /** Why it failed, as the reader of files says it. */
  error: noted.nullable(),
  counts: importCounts,
  is_paused: z.boolean(),
  /** Of the task that works on it, or did last. */
  task_id: recordId.nullable(),
  /** When its rows were written, or taken back. */
  finished_on: instant.nullable(),
  /** When its file was removed after the days for which files are stored: it cannot be read again, and all else stays. */
  file_removed_on: instant.nullable(),
  added_by: recordId,
  added_by_name: z.string().nullable(),
  ...recordStamps,
})
export type Import = z.output<typeof importRecord>

/** What a column may mean, for whoever chooses. */
const offeredColumn = z.object({
  target: z.string(),
  kind: z.string(),
  required: z.boolean(),
  /** Of a field of the company: what people read. */
  label: z.string().nullable(),
  /** What a cell of it can say, where that is a choice of a few. */
  choices: z.array(z.string()),
})
export type OfferedColumn = z.output<typeof offeredColumn>

/** An import with everything that its pages show beside the rows. */
export const importDetail = importRecord.extend({
  format: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(
    z.object({ name: z.string(), is_hidden: z.boolean(), titles: z.array(z.string()) }),
  ),
  /** What a person has to know of the reading. */
  notes: z.array(noted),
  columns: z.array(mappedColumn),
  questions: z.array(question),
  targets: z.array(offeredColumn),
  settings: importSettings,
})
export type ImportDetail = z.output<typeof importDetail>

/** A row of the file, what its import does, and what is wrong with it. */
export const importRow = z.object({
  id: recordId,
  /** In the file; from 1. */
  row: z.int(),
  /** What it is called by. */
  name: z.string(),
  act: rowAct,
  /** `kept`: not undone. */
  state: z.enum(['pending', 'done', 'undone', 'kept']),
  /** The record that it made or changes. */
  record_id: recordId.nullable(),
  /** As they stand in the file, with what was corrected. */
  cells: z.array(cellValue),
  /** Columns whose cells were corrected. */
  edited: z.array(z.int()),
  faults: z.array(rowFault),
  /** What is left out or doubtful, although the row is imported. */
  warnings: z.array(rowFault),
  /** What an update changes. */
  changes: z.array(
    z.object({ target: z.string(), before: z.unknown().nullable(), after: z.unknown().nullable() }),
  ),
})
export type ImportRow = z.output<typeof importRow>

/** A row whose record has a place, or would have one. */
export const placedRow = z.object({
  ...importRow.pick({ id: true, row: true, name: true, act: true }).shape,
  cx: z.number(),
  cy: z.number(),
})
export type PlacedRow = z.output<typeof placedRow>

/** Rows that are wrong for the same reason in the same column, and the values that are. */
export const causeGroup = z.object({
  cause: rowCause,
  code: z.string().nullable(),
  target: z.string().nullable(),
  column: z.int().nullable(),
  rows: count,
  /** The most frequent ones. */
  values: z.array(
    z.object({
      value: z.string(),
      rows: count,
      /** What would put it right; null where nothing is known. */
      suggestion: z.string().nullable(),
    }),
  ),
})
export type CauseGroup = z.output<typeof causeGroup>
