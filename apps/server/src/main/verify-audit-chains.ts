import { verifyAudit } from '../audit/index.ts'
import { openOwnDatabase } from './open-own-database.ts'

/** Prints, as one line of JSON, whether the audit chains of every company are intact. */
export async function verifyAuditChains(): Promise<void> {
  const { database, end } = await openOwnDatabase()
  try {
    const result = await verifyAudit(database, new Date())
    process.stdout.write(`${JSON.stringify(result)}\n`)
    if (result.broken.length > 0) process.exitCode = 1
  } finally {
    await end()
  }
}
