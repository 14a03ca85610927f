import { AppError } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs one piece of work in a savepoint, so that its rejection undoes that piece only.
 *
 * @returns the rejection, or null when it was done; any other error undoes the transaction
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

/** Runs the work in a savepoint and rolls it back unless `isKept`: takes the same time either way. */
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
