import { removeOld as removeOldVerifications } from '../auth/verifications.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { removeOld as removeOldMails } from '../platform/mail/mail.repository.ts'

const dayMs = 86_400_000

/** Codes, links, and the mails that carried them go after a day (decisions, "Data kept"). */
export async function removeOldSecrets(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs).toISOString()
  await database.transaction({ realm: 'identity' }, (db) => removeOldVerifications(db, before))
  await database.transaction({ realm: 'mail' }, (db) => removeOldMails(db, before))
}
