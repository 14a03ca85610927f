import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const afterSeconds = [10, 60, 300, 1800, 7200]

export interface WaitingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string | null
  readonly attempts: number
}

/** Mails that are due, locked until the transaction ends; other processes take others. */
export function takeDue(db: Db, now: string): Promise<WaitingMail[]> {
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where('attempts', '<=', afterSeconds.length)
    .where(isOfUse(now))
    .select(['id', 'recipient', 'subject', 'body', 'html', 'attempts'])
    .orderBy('next_attempt_at')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Mails that no mail server took yet, oldest first. */
export function selectWaiting(db: Db, now: string) {
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where(isOfUse(now))
    .select(['recipient as to', 'subject', 'body as text', 'added_on'])
    .orderBy('added_on')
    .orderBy('id')
    .execute()
}

const isOfUse = (now: string) => (eb: ExpressionBuilder<Tables, 'mail'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])

export async function markSent(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now, failure: null }).where('id', '=', id).execute()
}

/** Tried again after 10 s, a minute, five, half an hour and two hours; then it stays as failed. */
export async function markFailed(
  db: Db,
  { id, attempts }: WaitingMail,
  { now, failure }: { now: string; failure: string },
): Promise<void> {
  const wait_s = afterSeconds[attempts] ?? 0
  const next_attempt_at = new Date(Date.parse(now) + wait_s * 1000).toISOString()
  await db
    .updateTable('mail')
    .set({ attempts: attempts + 1, next_attempt_at, failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** The newest mails, of one recipient or of all. */
export function selectRecent(db: Db, recipient: string | undefined) {
  const query = db.selectFrom('mail')
  return (recipient === undefined ? query : query.where('recipient', '=', recipient))
    .select(['recipient as to', 'subject', 'body as text', 'added_on as sent_at'])
    .orderBy('added_on', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** What became of a mail so far. */
export interface MailOutcome {
  readonly sent_at: string | null
  readonly attempts: number
  readonly failure: string | null
  /** Not tried again. */
  readonly is_given_up: boolean
}

/** Of those that are still there, by their ids. */
export async function selectOutcomes(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailOutcome>> {
  const rows = await db
    .selectFrom('mail')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'sent_at', 'attempts', 'failure'])
    .execute()
  return new Map(
    rows.map(({ id, ...mail }) => [
      id,
      { ...mail, is_given_up: mail.sent_at === null && mail.attempts > afterSeconds.length },
    ]),
  )
}

/** Mails hold codes and links, so they are removed when those have expired. */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('mail').where('added_on', '<', before).execute()
}
