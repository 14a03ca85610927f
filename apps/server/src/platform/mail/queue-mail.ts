import type { Db } from '../database/database.ts'
import type { Attached } from './attachment.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for readers of HTML. */
  readonly html?: string | null
  /** When it is of no use any more: it is not sent from then on. */
  readonly expires_at?: string | null
  readonly attached?: Attached | null
}

interface Sending {
  readonly db: Db
  readonly now: string
  readonly newId: () => string
}

/** A mail leaves when, and only when, the transaction that queues it commits. */
export async function queueMail({ db, now, newId }: Sending, mail: Mail): Promise<void> {
  const { to: recipient, subject, text: body, html = null, expires_at = null, attached } = mail
  const times = { added_on: now, next_attempt_at: now, expires_at }
  const file = { attached_kind: attached?.kind ?? null, attached_id: attached?.id ?? null }
  await db
    .insertInto('mail')
    .values({ id: newId(), recipient, subject, body, html, ...times, ...file })
    .execute()
}
