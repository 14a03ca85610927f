import {
  type CauseGroup,
  choicesOfColumn,
  type Import,
  type ImportCorrections,
  type ImportDetail,
  type ImportListRequest,
  type ImportRow,
  type ImportRowListRequest,
  type ImportSettings,
  type ImportStep,
  type ImportedRecord,
  importedRecord,
  importTask,
  type PlacedRow,
  type ProcessState,
  tableSettings,
} from '@baquiano/contract/imports'
import { AppError, limits } from '@baquiano/contract/platform'
import { codeOfCountry } from '../geocoder/index.ts'
import { selectCountry } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'
import type { Importable } from '../platform/import/importable.ts'
import { recordChange } from '../platform/record-change.ts'
import { selectUnfinishedInput, startTask } from '../tasks/index.ts'
import type { Checking } from './check-rows.ts'
import { correctCells } from './correct-rows.ts'
import { selectPlaces } from './import-places.repository.ts'
import * as rowsOf from './import-rows.repository.ts'
import type { Importables } from './working.ts'
import * as repository from './imports.repository.ts'
import type { StoredImport } from './imports.repository.ts'
import { shownCell } from './stored-cell.ts'

/** Those who may create records of a kind may import them. @throws AppError `PERMISSION_REQUIRED`, `MODULE_DISABLED` */
export function requireImporter(
  context: Pick<Context, 'person'>,
  importables: Importables,
  record: ImportedRecord,
): Importable {
  const importable = importables[record]
  requireAction(context, importable, 'CREATE')
  return importable
}

function requireAction(
  { person }: Pick<Context, 'person'>,
  { module }: Importable,
  action: 'CREATE' | 'DELETE',
): void {
  if (!person.modules.has(module)) throw new AppError('MODULE_DISABLED')
  const permission = `${module}_${action}` as const
  if (person.permissions.has(permission)) return
  throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
}

const mayImport = ({ person }: Context, { module }: Importable): boolean =>
  person.modules.has(module) && person.permissions.has(`${module}_CREATE`)

/** One page of the imports of what the caller may import. @throws AppError `CURSOR_INVALID` */
export function listImports(
  context: Context,
  importables: Importables,
  request: ImportListRequest,
) {
  const records = importedRecord.options.filter((it) => mayImport(context, importables[it]))
  return repository.selectPage(context, request, records)
}

/** @throws AppError `IMPORT_NOT_FOUND`, also where the caller may not import such records */
async function requireImport(
  context: Context,
  importables: Importables,
  found: StoredImport | undefined,
): Promise<StoredImport> {
  if (!found || !mayImport(context, importables[found.record])) {
    throw new AppError('IMPORT_NOT_FOUND')
  }
  return found
}

const lock = async (context: Context, importables: Importables, id: string) =>
  requireImport(context, importables, await repository.lockById(context, id))

/** @throws AppError `IMPORT_NOT_FOUND` */
export async function getImport(
  context: Context,
  importables: Importables,
  id: string,
): Promise<ImportDetail> {
  const found = await repository.selectById(context, id)
  const imported = await requireImport(context, importables, found)
  const columns = await importables[imported.record].columns(context, imported.typology_id)
  const targets = columns.map((column) => ({
    target: column.target,
    kind: column.kind,
    required: column.required ?? false,
    label: column.definition?.label ?? null,
    choices: choicesOfColumn(column),
  }))
  return { ...imported, targets }
}

/** Starts a task that works on an import; any other that did stops by itself. @throws AppError `TOO_MANY_TASKS` */
export async function startStep(
  context: Context,
  given: Pick<Import, 'id' | 'record' | 'original_name'> & {
    readonly step: ImportStep
    readonly corrected_id?: string
  },
): Promise<void> {
  const { id, record, original_name, step, corrected_id = null } = given
  const { person } = context
  const task = await startTask(context, importTask, {
    import_id: id,
    step,
    record,
    file_name: original_name,
    corrected_id,
    may_relate: person.may_relate,
    is_administrator: person.is_administrator,
    permissions: [...person.permissions],
    modules: [...person.modules],
  })
  await repository.update(context, id, { task_id: task.id, is_paused: false })
}

const mayUpdate = ({ person }: Context, { module }: Importable): boolean =>
  person.permissions.has(`${module}_UPDATE`)

/** @throws AppError `IMPORT_RUNNING` while rows are written or taken back */
async function assertIdle(context: Context, { task_id, is_paused }: StoredImport): Promise<void> {
  if (task_id === null || is_paused) return
  const { data } = importTask.input
    .pick({ step: true })
    .safeParse(await selectUnfinishedInput(context, task_id))
  if (data && data.step !== 'read') throw new AppError('IMPORT_RUNNING')
}

/**
 * Reads the stored file again by other settings.
 *
 * @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_FILE_NOT_FOUND` once it was removed for its age, `IMPORT_RUNNING`,
 *   `IMPORT_COLUMN_UNKNOWN`, `IMPORT_COLUMN_TWICE`, `TOO_MANY_TASKS`
 */
export async function validateImport(
  context: Context,
  importables: Importables,
  { id, settings }: { readonly id: string; readonly settings: ImportSettings },
): Promise<Import> {
  const imported = await lock(context, importables, id)
  if (imported.file_removed_on !== null) throw new AppError('IMPORT_FILE_NOT_FOUND')
  await assertIdle(context, imported)
  const columns = await importables[imported.record].columns(context, imported.typology_id)
  const known = new Set(columns.map(({ target }) => target))
  const named = [...settings.mapping, ...settings.constants].flatMap(({ target }) => target ?? [])
  if (named.some((target) => !known.has(target))) throw new AppError('IMPORT_COLUMN_UNKNOWN')
  const mapped = settings.mapping.flatMap(({ target }) => target ?? [])
  if (new Set(mapped).size < mapped.length) throw new AppError('IMPORT_COLUMN_TWICE')
  const isOtherTable = tableSettings.some((name) => settings[name] !== imported.settings[name])
  await rowsOf.resetRows(context, id, isOtherTable ? 'dropped' : 'kept')
  const counts = await repository.countRows(context, id)
  await repository.update(context, id, { settings, counts, process_state: 'UPLOADED', error: null })
  await startStep(context, { ...imported, step: 'read' })
  return getImport(context, importables, id)
}

const startable: ReadonlySet<ProcessState> = new Set([
  'LOADED',
  'NEEDS_FIXING',
  'PROCESS',
  'CANCELLED',
  'UNDONE',
])

/**
 * Writes the rows that are right, from where an earlier run has come.
 *
 * @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_NOT_READY`, `IMPORT_RUNNING`, `IMPORT_QUESTION_OPEN`, `TOO_MANY_TASKS`
 */
export async function startImport(
  context: Context,
  importables: Importables,
  id: string,
): Promise<Import> {
  const imported = await lock(context, importables, id)
  await assertIdle(context, imported)
  const { process_state, questions, counts } = imported
  if (!startable.has(process_state) || counts.rows === 0) throw new AppError('IMPORT_NOT_READY')
  if (questions.length > 0) throw new AppError('IMPORT_QUESTION_OPEN')
  if (process_state === 'UNDONE') {
    await rowsOf.resetRows(context, id, 'kept')
    await repository.update(context, id, { counts: await repository.countRows(context, id) })
  }
  await repository.update(context, id, { process_state: 'PROCESS', finished_on: null })
  await startStep(context, { ...imported, step: 'write' })
  await recordChange(context, {
    kind: 'import.started',
    record_id: id,
    after: { original_name: imported.original_name, ...counts },
  })
  return getImport(context, importables, id)
}

/** @throws AppError `IMPORT_NOT_FOUND` */
export async function pauseImport(
  context: Context,
  importables: Importables,
  id: string,
): Promise<Import> {
  const { process_state } = await lock(context, importables, id)
  if (process_state === 'PROCESS') await repository.update(context, id, { is_paused: true })
  return getImport(context, importables, id)
}

const over: ReadonlySet<ProcessState> = new Set(['FINALIZED', 'UNDONE', 'FAILED'])

/** @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_NOT_READY` for one that is over */
export async function cancelImport(
  context: Context,
  importables: Importables,
  id: string,
): Promise<Import> {
  const imported = await lock(context, importables, id)
  const { process_state, original_name } = imported
  if (over.has(process_state)) throw new AppError('IMPORT_NOT_READY')
  if (process_state !== 'CANCELLED') {
    const counts = await repository.countRows(context, id)
    await repository.update(context, id, { process_state: 'CANCELLED', is_paused: false, counts })
    const after = { original_name, ...counts }
    await recordChange(context, { kind: 'import.canceled', record_id: id, after })
  }
  return getImport(context, importables, id)
}

const undoable: ReadonlySet<ProcessState> = new Set([
  'FINALIZED',
  'NEEDS_FIXING',
  'CANCELLED',
  'PROCESS',
  'UNDONE',
])

/**
 * Takes back all that an import wrote, but what was changed or used since.
 *
 * @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_NOT_READY`, `IMPORT_RUNNING`, `PERMISSION_REQUIRED` of who may not remove such
 *   records, `TOO_MANY_TASKS`
 */
export async function undoImport(
  context: Context,
  importables: Importables,
  id: string,
): Promise<Import> {
  const imported = await lock(context, importables, id)
  requireAction(context, importables[imported.record], 'DELETE')
  await assertIdle(context, imported)
  if (!undoable.has(imported.process_state)) throw new AppError('IMPORT_NOT_READY')
  await rowsOf.resetKept(context, id)
  await startStep(context, { ...imported, step: 'undo' })
  return getImport(context, importables, id)
}

/** The records that it made stay. @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_RUNNING` */
export async function removeImport(
  context: Context,
  importables: Importables,
  id: string,
): Promise<{ id: string }> {
  const imported = await lock(context, importables, id)
  await assertIdle(context, imported)
  await repository.remove(context, id)
  const before = { original_name: imported.original_name, record: imported.record }
  await recordChange(context, { kind: 'import.removed', record_id: id, before })
  return { id }
}

/** One page of the rows of an import. @throws AppError `IMPORT_NOT_FOUND`, `CURSOR_INVALID` */
export async function listRows(
  context: Context,
  importables: Importables,
  { id, request }: { readonly id: string; readonly request: ImportRowListRequest },
) {
  await requireImport(context, importables, await repository.selectById(context, id))
  const { records, ...rest } = await rowsOf.selectPage(context, id, request)
  const wanted = request.fields && new Set<string>(['id', ...request.fields])
  const partOf = (row: ImportRow): Partial<ImportRow> & Pick<ImportRow, 'id'> => ({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !wanted || wanted.has(name))),
    id: row.id,
  })
  return { ...rest, records: records.map((row) => partOf(shownRow(row))) }
}

type Listed = Omit<ImportRow, 'cells' | 'edited' | 'faults' | 'warnings' | 'changes'> &
  Pick<rowsOf.CheckedRow, 'cells' | 'edits' | 'faults' | 'warnings' | 'changes'>

const shownRow = ({ cells, edits, faults, warnings, changes, ...row }: Listed): ImportRow => ({
  ...row,
  cells: cells.map((cell, column) => edits[column] ?? shownCell(cell)),
  edited: Object.keys(edits).map(Number),
  faults: [...faults],
  warnings: [...warnings],
  changes: [...changes],
})

/** Where the records of an import lie, or would, for a map. @throws AppError `IMPORT_NOT_FOUND` */
export async function listPlaces(
  context: Context,
  importables: Importables,
  id: string,
): Promise<{ records: PlacedRow[]; is_cut: boolean }> {
  await requireImport(context, importables, await repository.selectById(context, id))
  const records = await selectPlaces(context, id)
  const is_cut = records.length > limits.import_places
  return { records: records.slice(0, limits.import_places), is_cut }
}

/** Why rows are rejected, with what one fix would do for. @throws AppError `IMPORT_NOT_FOUND` */
export async function listCauses(
  context: Context,
  importables: Importables,
  id: string,
): Promise<{ records: CauseGroup[] }> {
  await requireImport(context, importables, await repository.selectById(context, id))
  return { records: await rowsOf.selectCauses(context, id) }
}

const correctable: ReadonlySet<ProcessState> = new Set(['LOADED', 'NEEDS_FIXING', 'CANCELLED'])

/** @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_RUNNING`, `IMPORT_NOT_READY` */
async function lockCorrectable(context: Context, importables: Importables, id: string) {
  const imported = await lock(context, importables, id)
  await assertIdle(context, imported)
  if (!correctable.has(imported.process_state)) throw new AppError('IMPORT_NOT_READY')
  return imported
}

/**
 * Has corrected rows of a stored file taken over in the background.
 *
 * @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_RUNNING`, `IMPORT_NOT_READY`, `TOO_MANY_TASKS`
 */
export async function takeOverCorrections(
  context: Context,
  importables: Importables,
  { id, corrected_id }: Readonly<Record<'id' | 'corrected_id', string>>,
): Promise<Import> {
  const imported = await lockCorrectable(context, importables, id)
  await startStep(context, { ...imported, step: 'correct', corrected_id })
  return getImport(context, importables, id)
}

/**
 * Corrects cells of rows and checks them at once; rows that were written stay as they are.
 *
 * @throws AppError `IMPORT_NOT_FOUND`, `IMPORT_RUNNING`, `IMPORT_NOT_READY`
 */
export async function correctRows(
  context: Context,
  importables: Importables,
  { id, rows }: { readonly id: string; readonly rows: ImportCorrections['rows'] },
): Promise<{ records: ImportRow[] }> {
  const imported = await lockCorrectable(context, importables, id)
  const importable = importables[imported.record]
  const checking: Checking = {
    imported,
    importable,
    columns: await importable.columns(context, imported.typology_id),
    country: codeOfCountry(await selectCountry(context)),
    may_update: mayUpdate(context, importable),
  }
  const edits = new Map(rows.map((row) => [row.id, editsOf(row.cells)]))
  const checked = await correctCells(context, checking, edits)
  await repository.update(context, id, { counts: await repository.countRows(context, id) })
  return { records: checked.map((row) => shownRow({ ...row, state: 'pending' })) }
}

const editsOf = (cells: ImportCorrections['rows'][number]['cells']): Record<string, string> =>
  Object.fromEntries(cells.map(({ column, text }) => [column, text]))
