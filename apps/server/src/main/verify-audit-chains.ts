import { verifyAudit } from '../audit/index.ts'
import { openOwnDatabase } from './open-own-database.ts'

/** Tells, as one line of JSON on standard output, whether the audit of every company holds. */
export async function verifyAuditChains(): Promise<void> {
  const { database, end } = await openOwnDatabase()
  try {
    const verdict = await verifyAudit(database, new Date())
    process.stdout.write(`${JSON.stringify(verdict)}\n`)
    if (verdict.broken.length > 0) process.exitCode = 1
  } finally {
    await end()
  }
}
