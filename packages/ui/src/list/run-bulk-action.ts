import { type BulkOutcome, limits } from '@baquiano/contract/platform'
import type { BulkAction, BulkSelect } from './list-spec.ts'

/**
 * Runs a bulk action on a selection of any size, `limits.bulk` records per call, and collects each outcome.
 *
 * @param onProgress gets the number of outcomes so far, after each call
 */
export async function runBulkAction<Row>(
  { run }: Pick<BulkAction<Row>, 'run'>,
  select: BulkSelect,
  onProgress: (done: number) => void = () => {},
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  const runPart = async (part: BulkSelect): Promise<string | null> => {
    const result = await run(part)
    outcomes.push(...result.outcomes)
    onProgress(outcomes.length)
    return result.next_id
  }
  if ('id' in select) {
    for (let at = 0; at < select.id.length; at += limits.bulk) {
      // One call at a time: each is a transaction of many writes.
      // oxlint-disable-next-line eslint/no-await-in-loop
      await runPart({ id: select.id.slice(at, at + limits.bulk) })
    }
    return outcomes
  }
  let nextId = await runPart(select)
  while (nextId !== null) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each call continues after the last one
    nextId = await runPart({ ...select, after_id: nextId })
  }
  return outcomes
}
