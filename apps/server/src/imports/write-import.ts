import { causeOfCode } from '@baquiano/contract/imports'
import type { Context } from '../platform/context.ts'
import type { RowOutcome } from '../platform/import/importable.ts'
import { recordChange } from '../platform/record-change.ts'
import { keepProgress } from '../tasks/index.ts'
import { type Checking, checkRows } from './check-rows.ts'
import { type EndedRow, withEnded } from './counts.ts'
import * as rowsOf from './import-rows.repository.ts'
import * as repository from './imports.repository.ts'
import { inNameOfOwner, lockOwn, newsOf, openChecking, type Working } from './working.ts'

/** Rows of one transaction. */
const batch = 500

/** Writes the rows that are right. */
export async function writeImport(working: Working) {
  const { task, input } = working
  const counts = await task.write((context) => countAll(context, working))
  await task.expectSteps(counts.rows - counts.rejected)
  await task.advance(counts.done)
  let written: Written | null = { rows: 0, last: 0 }
  do {
    const { last }: Written = written
    const write = (context: Context): Promise<Written | null> =>
      writeNext(inNameOfOwner(context, input), working, last)
    // oxlint-disable-next-line eslint/no-await-in-loop -- each goes on after the one before
    written = await task.write(write)
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(written?.rows ?? 0)
  } while (written !== null)
  const commit = (context: Context) => endWriting(context, working)
  return { result: {}, commit }
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
  const last = rows.at(-1)
  if (!last) return null
  const checking = await openChecking(context, working, imported)
  const { left, ended } = await writeRows(context, checking, rows)
  // What another import has made meanwhile is there now: it is changed, or found the same.
  const again = left.length > 0 ? await writeRows(context, checking, left, 'rejected') : null
  const counts = withEnded(imported.counts, [...ended, ...(again?.ended ?? [])])
  await repository.update(context, imported.id, { counts })
  await keepProgress(context, working.task.id)
  return { rows: rows.length, last: last.row }
}

/** Codes of records that were made by somebody else since the row was checked. */
const isTaken = (code: string): boolean => code.endsWith('_TAKEN')

/**
 * @param taken what becomes of a row whose record somebody else has made meanwhile
 * @returns those rows, where they are left to be tried again, and what became of the others
 */
async function writeRows(
  context: Context,
  checking: Checking,
  rows: readonly rowsOf.PendingRow[],
  taken: 'left' | 'rejected' = 'left',
): Promise<{ readonly left: readonly rowsOf.PendingRow[]; readonly ended: readonly EndedRow[] }> {
  const { checked, write } = await checkRows(context, checking, { rows, keys: new Map() })
  const outcomes = await write()
  const ends = checked.map((row, index) => endOf(row, outcomes[index] ?? null))
  const left = ends.filter(({ code }) => taken === 'left' && code !== null && isTaken(code))
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
