import type { Db } from '../database/database.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mail: {
      id: string
      recipient: string
      subject: string
      body: string
      html: string | null
      added_on: string
      sent_at: string | null
      attempts: number
      next_attempt_at: string
      failure: string | null
      expires_at: string | null
    }
  }
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for readers of HTML. */
  readonly html?: string | null
  /** When it is of no use any more: it is not sent from then on. */
  readonly expires_at?: string | null
}

interface Sending {
  readonly db: Db
  readonly now: string
  readonly newId: () => string
}

/** A mail leaves when, and only when, the transaction that queues it commits. */
export async function queueMail({ db, now, newId }: Sending, mail: Mail): Promise<void> {
  const { to, subject, text, html = null, expires_at = null } = mail
  await db
    .insertInto('mail')
    .values({
      id: newId(),
      recipient: to,
      subject,
      body: text,
      html,
      added_on: now,
      next_attempt_at: now,
      sent_at: null,
      attempts: 0,
      failure: null,
      expires_at,
    })
    .execute()
}
