import { causeOfCode } from '@baquiano/contract/imports'
import type { Context } from '../platform/context.ts'
import type { ImportBatch, RowOutcome } from '../platform/import/importable.ts'
import { recordChange } from '../platform/record-change.ts'
import { keepProgress } from '../tasks/index.ts'
import { type Checking, checkRows } from './check-rows.ts'
import { type EndedRow, withEnded } from './counts.ts'
import * as rowsOf from './import-rows.repository.ts'
import * as repository from './imports.repository.ts'
import type { StoredImport } from './imports.repository.ts'
import { inNameOfOwner, lockOwn, newsOf, openChecking, type Working } from './working.ts'

/** Rows of one transaction. */
const batch = 500

/** Writes the rows that are right. */
export async function writeImport(working: Working) {
  const { task, input } = working
  const counts = await task.write((context) => countAll(context, working))
  await task.expectSteps(counts.rows - counts.rejected)
  await task.advance(counts.done)
  let last = await writeAhead(working)
  let written: Written | null
  do {
    const from = last
    const write = (context: Context): Promise<Written | null> =>
      writeNext(inNameOfOwner(context, input), working, from)
    // oxlint-disable-next-line eslint/no-await-in-loop -- each goes on after the one before
    written = await task.write(write)
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(written?.rows ?? 0)
    last = written?.last ?? last
  } while (written !== null)
  const commit = (context: Context) => endWriting(context, working)
  return { result: {}, commit }
}

/** Rows of an import that are planned, and can be written in the transaction that plans them or in a later one. */
interface PlannedBatch {
  readonly rows: readonly rowsOf.PendingRow[]
  readonly checked: readonly rowsOf.CheckedRow[]
  readonly write: ImportBatch['write']
  /** The number of the last row in the file. */
  readonly last: number
}

/**
 * Writes rows whose plans do not depend on what rows before them have made: the next batch is planned, in a transaction that keeps
 * nothing, while PostgreSQL stores the one before.
 *
 * @returns the number of the last row in the file that was written; what it leaves out is for `writeNext`
 */
async function writeAhead(working: Working): Promise<number> {
  const { task } = working
  let last = 0
  let planned = await planAhead(working, last)
  while (planned) {
    const both = [planAhead(working, planned.last), storeAhead(working, planned)] as const
    // Neither goes on behind the end of the other.
    // oxlint-disable-next-line eslint/no-await-in-loop -- each goes on after the one before
    await Promise.allSettled(both)
    // oxlint-disable-next-line eslint/no-await-in-loop -- both have ended
    const [next, stored] = await Promise.all(both)
    if (stored === null) return last
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(stored)
    last = planned.last
    planned = next
  }
  return last
}

/** @returns null where no row is left behind that one, or rows of the kind are planned one after the other */
function planAhead(working: Working, after: number): Promise<PlannedBatch | null> {
  const { task, input, services } = working
  return task.write(async (given) => {
    const context = inNameOfOwner(given, input)
    const imported = await repository.selectById(context, input.import_id)
    if (!imported || !services.importables[imported.record].plans_alone) return null
    const rows = await rowsOf.selectPending(context, imported.id, { after, quantity: batch })
    const checking = await openChecking(context, working, imported)
    return rows.length === 0 ? null : planRows(context, checking, rows)
  })
}

/**
 * Stores rows that were planned before, as long as all of them wait for it.
 *
 * @returns how many; null where the import is not to be written any longer
 */
function storeAhead(working: Working, planned: PlannedBatch): Promise<number | null> {
  return working.task.write(async (given) => {
    const context = inNameOfOwner(given, working.input)
    const imported = await lockOwn(context, working, ['PROCESS'])
    if (!imported) return null
    const pending = await rowsOf.countPending(context, imported.id, planned.rows)
    // Another process, which took this one for dead, has written some of them.
    if (pending < planned.rows.length) return 0
    await storeBatch(context, working, { imported, planned })
    return planned.rows.length
  })
}

/** Counts all rows; from there on the count follows each batch, because whoever waits asks for it again and again. */
async function countAll(context: Context, working: Working) {
  const imported = await lockOwn(context, working, ['PROCESS'])
  const counts = await repository.countRows(context, working.input.import_id)
  if (imported) await repository.update(context, imported.id, { counts })
  return counts
}

interface Written {
  /** How many. */
  readonly rows: number
  /** The number of the last one in the file. */
  readonly last: number
}

/** @returns null where none is left, or the import is not to be written any longer */
async function writeNext(
  context: Context,
  working: Working,
  after: number,
): Promise<Written | null> {
  const imported = await lockOwn(context, working, ['PROCESS'])
  if (!imported) return null
  const next = (from: number) =>
    rowsOf.selectPending(context, imported.id, { after: from, quantity: batch })
  const behind = await next(after)
  // One that was put right meanwhile may lie before.
  const rows = behind.length === 0 && after > 0 ? await next(0) : behind
  if (rows.length === 0) return null
  const checking = await openChecking(context, working, imported)
  const planned = await planRows(context, checking, rows)
  await storeBatch(context, working, { imported, planned })
  return { rows: rows.length, last: planned.last }
}

async function planRows(
  context: Context,
  checking: Checking,
  rows: readonly rowsOf.PendingRow[],
): Promise<PlannedBatch> {
  const { checked, write } = await checkRows(context, checking, { rows, keys: new Map() })
  return { rows, checked, write, last: rows.at(-1)?.row ?? 0 }
}

interface Storing {
  /** Locked. */
  readonly imported: StoredImport
  readonly planned: PlannedBatch
}

async function storeBatch(
  context: Context,
  working: Working,
  { imported, planned }: Storing,
): Promise<void> {
  const { left, ended } = await storeRows(context, planned)
  // What somebody else has written meanwhile is there now: it is changed, or found the same.
  const again =
    left.length === 0
      ? []
      : await storeRows(
          context,
          await planRows(context, await openChecking(context, working, imported), left),
          'rejected',
        ).then((stored) => stored.ended)
  await repository.update(context, imported.id, {
    counts: withEnded(imported.counts, [...ended, ...again]),
  })
  await keepProgress(context, working.task.id)
}

/** Codes of records that were made or changed by somebody else since the row was planned. */
const isOvertaken = (code: string): boolean => code.endsWith('_TAKEN') || code === 'RECORD_CHANGED'

/**
 * @param overtaken what becomes of a row whose record somebody else has made or changed meanwhile
 * @returns those rows, where they are left to be tried again, and what became of the others
 */
async function storeRows(
  context: Context,
  { rows, checked, write }: PlannedBatch,
  overtaken: 'left' | 'rejected' = 'left',
): Promise<{ readonly left: readonly rowsOf.PendingRow[]; readonly ended: readonly EndedRow[] }> {
  const outcomes = await write(context)
  const ends = checked.map((row, index) => endOf(row, outcomes[index] ?? null))
  const left = ends.filter(({ code }) => overtaken === 'left' && code !== null && isOvertaken(code))
  const ended = ends.filter((end) => !left.includes(end))
  const before = new Map(rows.map(({ id, act }) => [id, act]))
  const found = ended.map(({ row, code }) => (code === null ? row : rejectedBy(row, code)))
  // Most are as the check before has found them.
  const others = found.filter(({ id, act }) => act === 'update' || act !== before.get(id))
  await rowsOf.updateRows(context, others)
  await rowsOf.markDone(
    context,
    ended.flatMap(({ row, code, state }) =>
      code === null && row.act !== 'rejected' ? [state] : [],
    ),
  )
  return {
    left: left.map(({ row }) => ({ ...row, act: before.get(row.id) ?? row.act })),
    ended: found.map(({ id, act }) => ({ wanted: before.get(id) ?? act, act })),
  }
}

/** What became of a row that was planned, and why a service has refused it. */
function endOf(row: rowsOf.CheckedRow, outcome: RowOutcome | null) {
  const { id, act } = row
  const state = {
    id,
    state: 'done' as const,
    record_id: outcome?.record_id ?? row.record_id,
    written: act === 'create' || act === 'update' ? act : null,
    before: outcome?.before ?? null,
    version: outcome?.version ?? null,
  }
  return { row, state, code: outcome?.code ?? null }
}

async function endWriting(context: Context, working: Working): Promise<void> {
  const imported = await lockOwn(context, working, ['PROCESS'])
  const counts = await repository.countRows(context, working.input.import_id)
  if (!imported) {
    await repository.update(context, working.input.import_id, { counts })
    return
  }
  const process_state = counts.rejected > 0 ? 'NEEDS_FIXING' : 'FINALIZED'
  const ended = { process_state, counts, finished_on: context.now } as const
  await repository.update(context, imported.id, ended)
  await recordChange(context, {
    kind: 'import.finished',
    record_id: imported.id,
    after: { original_name: imported.original_name, process_state, ...counts },
    data: newsOf(context, { ...imported, counts }),
  })
}

/** A row whose record a service has refused. */
const rejectedBy = (row: rowsOf.CheckedRow, code: string): rowsOf.CheckedRow => ({
  ...row,
  act: 'rejected',
  changes: [],
  faults: [
    { cause: causeOfCode(code), code, target: null, column: null, value: '', suggestion: null },
  ],
})
