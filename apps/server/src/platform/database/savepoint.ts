import { AppError } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Does one piece of work within a transaction so that its refusal undoes that piece alone.
 *
 * @returns the refusal, or null when it was done; any other failure undoes everything
 */
export async function tryInSavepoint(
  db: Db,
  work: () => Promise<unknown>,
): Promise<AppError | null> {
  await sql`savepoint piece`.execute(db)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint piece`.execute(db)
    return error
  }
  await sql`release savepoint piece`.execute(db)
  return null
}

/** Does the work within a transaction and, unless it is to be kept, undoes it again: as much work either way. */
export async function rollBackUnless(
  db: Db,
  isKept: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`savepoint piece`.execute(db)
  await work()
  if (isKept) await sql`release savepoint piece`.execute(db)
  else await sql`rollback to savepoint piece`.execute(db)
}
