import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import type { Importable } from '../platform/import/importable.ts'
import { recordChange } from '../platform/record-change.ts'
import { keepProgress } from '../tasks/index.ts'
import * as rowsOf from './import-rows.repository.ts'
import * as repository from './imports.repository.ts'
import { inNameOfOwner, lockOwn, type Working } from './working.ts'

/** Rows of one transaction. */
const batch = 200

/** Takes back what an import wrote, the last row first. */
export async function undoImport(working: Working) {
  const { task, input } = working
  await task.expectSteps(
    await task.read(async (context) => {
      const { create, update } = await repository.countRows(context, input.import_id)
      return create + update
    }),
  )
  let undone: number | null
  do {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each goes on after the one before
    undone = await task.write((context) => undoNext(inNameOfOwner(context, input), working))
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(undone ?? 0)
  } while (undone !== null)
  return { result: {}, commit: (context: Context) => endUndoing(context, working) }
}

const finished = ['FINALIZED', 'NEEDS_FIXING', 'CANCELLED', 'PROCESS', 'UNDONE'] as const

async function undoNext(context: Context, working: Working): Promise<number | null> {
  const imported = await lockOwn(context, working, finished)
  if (!imported) return null
  const rows = await rowsOf.selectWritten(context, imported.id, batch)
  if (rows.length === 0) return null
  await rowsOf.markUndone(
    context,
    await undoRows(context, working.services.importables[imported.record], rows),
  )
  await keepProgress(context, working.task.id)
  return rows.length
}

/** @returns the ids of the rows whose records were taken back, and of those whose records stay */
async function undoRows(
  context: Context,
  { undo, undoMany }: Importable,
  rows: Awaited<ReturnType<typeof rowsOf.selectWritten>>,
): Promise<Readonly<Record<'undone' | 'kept', readonly string[]>>> {
  const written = rows.flatMap(({ record_id, version, ...row }) =>
    record_id === null || version === null ? [] : [{ ...row, record_id, version }],
  )
  if (undoMany) {
    await undoMany(context, written)
    return { undone: rows.map(({ id }) => id), kept: [] }
  }
  const kept: string[] = []
  for (const { id, ...row } of written) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    const rejection = await tryInSavepoint(context.db, () => undo(context, row))
    if (rejection) kept.push(id)
  }
  return { undone: rows.map(({ id }) => id).filter((id) => !kept.includes(id)), kept }
}

async function endUndoing(context: Context, working: Working): Promise<void> {
  const imported = await lockOwn(context, working, finished)
  if (!imported) return
  const counts = await repository.countRows(context, imported.id)
  const ended = { process_state: 'UNDONE', counts, finished_on: context.now } as const
  await repository.update(context, imported.id, ended)
  await recordChange(context, {
    kind: 'import.reverted',
    record_id: imported.id,
    after: { original_name: imported.original_name, ...counts },
  })
}
