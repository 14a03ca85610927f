import { type BulkOutcome, limits } from '@baquiano/contract/platform'
import type { BulkAct, BulkSelect } from './list-spec.ts'

/**
 * Acts on a selection of any size, `limits.bulk` records a call, and gathers what became of each.
 *
 * @param onProgress told of how many there are outcomes for, after each call
 */
export async function actInBulk<Row>(
  { ask }: Pick<BulkAct<Row>, 'ask'>,
  select: BulkSelect,
  onProgress: (done: number) => void = () => {},
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  const take = async (part: BulkSelect): Promise<string | null> => {
    const answer = await ask(part)
    outcomes.push(...answer.outcomes)
    onProgress(outcomes.length)
    return answer.next_id
  }
  if ('id' in select) {
    for (let at = 0; at < select.id.length; at += limits.bulk) {
      // One after the other: each is a transaction of many writes.
      // oxlint-disable-next-line eslint/no-await-in-loop
      await take({ id: select.id.slice(at, at + limits.bulk) })
    }
    return outcomes
  }
  let next_id = await take(select)
  while (next_id !== null) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each goes on where the one before ended
    next_id = await take({ ...select, after_id: next_id })
  }
  return outcomes
}
