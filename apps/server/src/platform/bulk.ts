import { type BulkOutcome, limits } from '@baquiano/contract/platform'
import type { Context } from './context.ts'
import { tryInSavepoint } from './database/savepoint.ts'

/** The ids to act on: those named, or the next of all that match, one more than `limits.bulk`. */
type Pick = () => Promise<readonly string[]>

interface Bulk {
  readonly pick: Pick
  /** @throws AppError what becomes this record's outcome */
  readonly act: (id: string) => Promise<unknown>
}

/** Acts on each record separately; a rejected one leaves the others done. */
export async function actInBulk(
  { db }: Context,
  { pick, act }: Bulk,
): Promise<{ outcomes: BulkOutcome[]; next_id: string | null }> {
  const picked = await pick()
  const ids = picked.slice(0, limits.bulk)
  const outcomes: BulkOutcome[] = []
  for (const id of ids) {
    const rejection = await tryInSavepoint(db, () => act(id))
    outcomes.push({ id, code: rejection?.code ?? null })
  }
  return { outcomes, next_id: picked.length > ids.length ? (ids.at(-1) ?? null) : null }
}
