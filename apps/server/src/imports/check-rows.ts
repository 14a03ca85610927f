import {
  type ColumnReading,
  causeOfCode,
  type ImportColumn,
  readImportCell,
  replacedTexts,
  type RowFault,
} from '@baquiano/contract/imports'
import { comparedText, decimalSignIn } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { eachInSlices } from '../platform/slices.ts'
import type { Importable, PlanFault, ReadRow, RowPlan } from '../platform/import/importable.ts'
import type { CheckedRow, StoredRow } from './import-rows.repository.ts'
import type { StoredImport } from './imports.repository.ts'
import { type StoredCell, shownCell } from './stored-cell.ts'

/** By what the rows of an import are read and checked. */
export interface Checking {
  readonly imported: StoredImport
  readonly importable: Importable
  readonly columns: readonly ImportColumn[]
  /** ISO code of the company's country, whose phones are completed. */
  readonly country: string | null
  readonly may_update: boolean
}

/** The first row of the file that has each key; rows that are checked are added. */
export type Keys = Map<string, number>

/**
 * Reads the cells of rows as their columns are mapped, and plans what to do with them: nothing is written.
 *
 * @returns the rows as they are stored, in their order, and a function that writes those that are right
 */
export async function checkRows(
  context: Context,
  checking: Checking,
  { rows, keys }: { readonly rows: readonly StoredRow[]; readonly keys: Keys },
) {
  const { importable, imported, may_update } = checking
  const readers = readersOf(checking)
  const read: (ReadRow & ReturnType<typeof readRow> & { readonly row_key: string })[] = []
  await eachInSlices(context.company_id, rows, (row) => {
    const { values, faults, warnings } = readRow(readers, checking, row)
    const row_key = importable.keyOf(values)
    const own = isRepeated(keys, row_key, row.row)
      ? [...faults, duplicateOf(importable.key)]
      : faults
    const is_rejected = own.length > 0
    read.push({ row: row.row, values, row_key, faults: own, warnings, is_rejected })
  })
  const { typology_id, settings } = imported
  const given = new Set(
    [...readers.columns, ...readers.constants].map(({ meaning }) => meaning.target),
  )
  const { existing, create_points } = settings
  const choices = { typology_id, existing, create_points, may_update, given }
  const batch = await importable.plan(context, choices, read)
  const checked = rows.map((stored, index): CheckedRow => {
    const [plan, found] = [batch.plans[index], read[index]]
    if (!plan || !found) throw new Error('an import planned another number of rows')
    return checkedRow(stored, { ...found, plan }, readers)
  })
  return { checked, write: batch.write }
}

/** Whether an earlier row has the key; else this row is the one that has it. */
function isRepeated(keys: Keys, key: string, row: number): boolean {
  if (key === '') return false
  const first = keys.get(key)
  if (first === undefined) keys.set(key, row)
  return first !== undefined && first !== row
}

const duplicateOf = (target: string): PlanFault => ({ cause: 'DUPLICATE_ROW', code: null, target })

interface Reader {
  readonly column: number
  readonly meaning: ImportColumn
  readonly reading: ColumnReading
  readonly replaced: ReadonlyMap<string, string>
}

interface Readers {
  readonly columns: readonly Reader[]
  /** Columns of the file that have a title. */
  readonly width: number
  readonly constants: readonly { readonly meaning: ImportColumn; readonly text: string }[]
  /** By what they mean. */
  readonly columnOf: ReadonlyMap<string, number>
}

function readersOf({ imported, columns, country }: Checking): Readers {
  const { settings } = imported
  const meanings = new Map(columns.map((column) => [column.target, column]))
  const turned = new Map([
    ['cx', 'cy'],
    ['cy', 'cx'],
  ])
  const usual_decimal = country === null ? undefined : decimalSignIn(country)
  const mapped = imported.columns.flatMap(({ column, target, decimal, day_order }) => {
    const wanted = (settings.is_swapped ? turned.get(target ?? '') : undefined) ?? target
    const meaning = meanings.get(wanted ?? '')
    if (!meaning) return []
    const replaced = replacedTexts(settings, column)
    const order = settings.day_order ?? day_order ?? undefined
    const reading = {
      decimal: decimal ?? undefined,
      usual_decimal,
      day_order: order,
      place_order: settings.is_swapped ? ('longitude_first' as const) : undefined,
      country,
    }
    return [{ column, meaning, reading, replaced }]
  })
  const constants = settings.constants.flatMap(({ target, text }) => {
    const meaning = meanings.get(target)
    return meaning ? [{ meaning, text }] : []
  })
  const columnOf = new Map(mapped.map(({ meaning, column }) => [meaning.target, column]))
  return { columns: mapped, width: imported.columns.length, constants, columnOf }
}

type Found = PlanFault & { readonly column?: number }

function readRow(
  { columns, width, constants }: Readers,
  { country }: Checking,
  { cells, edits }: StoredRow,
): { readonly values: ReadRow['values'] } & Readonly<
  Record<'faults' | 'warnings', readonly Found[]>
> {
  const values: Record<string, unknown> = {}
  const [faults, warnings]: [Found[], Found[]] = [[], []]
  for (const { column, meaning, reading, replaced } of columns) {
    const cell = corrected(edits[column] ?? cells[column], replaced)
    if (cell === null || cell === undefined || cell === '') continue
    const { target } = meaning
    const place = { target, column }
    if (typeof cell === 'object') {
      const shown = String(shownCell(cell))
      faults.push({ ...place, cause: 'CELL_UNREADABLE', code: cell.problem, value: shown })
      continue
    }
    const { value, code, left_out } = readImportCell(cell, meaning, reading)
    if (code === undefined) values[target] = value
    else faults.push({ ...place, cause: causeOfCode(code), code, value: String(cell) })
    if (left_out !== undefined) {
      warnings.push({ ...place, cause: 'VALUE_INVALID', code: 'LEFT_OUT', value: left_out })
    }
  }
  for (const { meaning, text } of constants) {
    if (values[meaning.target] !== undefined) continue
    const { value, code } = readImportCell(text, meaning, { country })
    if (code === undefined) values[meaning.target] = value
    else faults.push({ target: meaning.target, cause: causeOfCode(code), code, value: text })
  }
  const beyond = cells.findIndex((cell, column) => column >= width && cell !== null)
  if (beyond !== -1) {
    const value = String(shownCell(cells[beyond]))
    faults.push({ target: null, column: beyond, cause: 'ADDITIONAL_PROPERTY', code: null, value })
  }
  return { values: withWholePlace(values, columns, { cells, edits }), faults, warnings }
}

const isCoordinate = (target: string): boolean => target === 'cx' || target === 'cy'

/** Whoever leaves one coordinate of a row out by a fix for all leaves the other out, too: its address is located then. */
function withWholePlace(
  values: Record<string, unknown>,
  columns: Readers['columns'],
  { cells, edits }: Pick<StoredRow, 'cells' | 'edits'>,
): Record<string, unknown> {
  const isLeftOut = columns.some(({ column, meaning, replaced }) => {
    const given = edits[column] ?? cells[column]
    return isCoordinate(meaning.target) && given !== '' && corrected(given, replaced) === ''
  })
  if (!isLeftOut) return values
  return Object.fromEntries(Object.entries(values).filter(([target]) => !isCoordinate(target)))
}

function corrected(
  cell: StoredCell | undefined,
  replaced: ReadonlyMap<string, string>,
): StoredCell | undefined {
  if (replaced.size === 0 || (typeof cell === 'object' && cell !== null)) return cell
  return replaced.get(comparedText(String(cell ?? ''))) ?? cell
}

/** Whether a fault says more than that something is missing. */
const isNamed = ({ cause }: PlanFault): boolean => cause !== 'REQUIRED_PROPERTY'

interface Checked {
  readonly plan: RowPlan
  readonly row_key: string
  /** Of its cells. */
  readonly faults: readonly Found[]
  readonly warnings: readonly Found[]
}

/** The letters and digits of what should be a code; null where it has none. */
const plainCode = (text: string): string | null =>
  text.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '') || null

/** A plan with what its cells have wrong, and the columns of the file that its faults are about. */
function checkedRow(
  { id, row, cells, edits }: StoredRow,
  { plan, row_key, faults, warnings }: Checked,
  { columnOf }: Readers,
): CheckedRow {
  const complete = ({ column, value, suggestion, ...fault }: Found): RowFault => {
    const place = column ?? columnOf.get(fault.target ?? '') ?? null
    const cell = place === null ? undefined : (edits[place] ?? cells[place])
    const shown = value ?? String(shownCell(cell) ?? '')
    const isCode = fault.cause === 'CHARACTERS_INVALID' && fault.target === 'identification'
    const known = suggestion ?? (isCode ? plainCode(shown) : null)
    return { ...fault, column: place, value: shown, suggestion: known }
  }
  // What is wrong with a cell is why its value is missing.
  const ofCells = new Set(faults.map(({ target }) => target))
  const named = new Set(plan.faults.filter(isNamed).map(({ target }) => target))
  const others = plan.faults.filter(
    (fault) =>
      fault.target === null ||
      (!ofCells.has(fault.target) && (isNamed(fault) || !named.has(fault.target))),
  )
  const all = [...faults, ...others].map((fault) => complete(fault))
  return {
    id,
    row,
    cells,
    edits,
    name: plan.name,
    row_key,
    act: all.length > 0 ? 'rejected' : plan.act,
    faults: all,
    warnings: [...warnings, ...plan.warnings].map((fault) => complete(fault)),
    changes: all.length > 0 ? [] : [...plan.changes],
    record_id: plan.record_id,
    cx: plan.place?.cx ?? null,
    cy: plan.place?.cy ?? null,
  }
}
