import { improve } from './improve-shares.ts'
import { insertAll } from './insert-jobs.ts'
import { isBetter, type Shares, type Sharing, takeTurns } from './shares.ts'

/**
 * Shares visits so that as many as possible are done, loads are even and ways are short: far apart ones first, the others where
 * they cost least, then whatever exchange improves it. The same question has the same answer, and none is worse than taking turns.
 */
export async function shareJobs(sharing: Sharing): Promise<Shares> {
  const turns = takeTurns(sharing)
  const inserted = await insertAll(sharing)
  const better = isBetter(sharing, inserted, turns) ? inserted : turns
  return improve(sharing, better)
}
