import { dayMs } from '@baquiano/contract/platform'
import { removeOld as removeOldThrottles } from '../auth/throttle/throttles.repository.ts'
import { removeOld as removeOldVerifications } from '../auth/verifications.repository.ts'
import { removeOld as removeOldTickets } from '../company-config/tool-link.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { removeOld as removeOldCalls } from '../platform/idempotency/idempotent-calls.repository.ts'
import { removeOld as removeOldMails } from '../platform/mail/mail.repository.ts'

/** Removes codes, links, their mails, and answers of idempotent calls after a day. */
export async function removeOldSecrets(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs).toISOString()
  await database.transaction({ crossTenant: 'identity' }, (db) =>
    removeOldVerifications(db, before),
  )
  await database.transaction({ crossTenant: 'identity' }, (db) => removeOldThrottles(db, before))
  await database.transaction({ crossTenant: 'identity' }, (db) => removeOldTickets(db, before))
  await database.transaction({ crossTenant: 'platform' }, (db) => removeOldCalls(db, before))
  await database.transaction({ crossTenant: 'mail' }, (db) => removeOldMails(db, before))
}
