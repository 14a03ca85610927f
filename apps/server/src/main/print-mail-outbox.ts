import { selectWaiting } from '../platform/mail/mail.repository.ts'
import { openOwnDatabase } from './open-own-database.ts'

/** Prints, as one line of JSON, the mails that no mail server took yet. */
export async function printMailOutbox(): Promise<void> {
  const { database, end } = await openOwnDatabase()
  try {
    const now = new Date().toISOString()
    const mails = await selectWaiting(database.reader({ crossTenant: 'mail' }), now)
    process.stdout.write(`${JSON.stringify(mails)}\n`)
  } finally {
    await end()
  }
}
