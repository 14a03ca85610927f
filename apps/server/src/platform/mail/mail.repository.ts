import { type ExpressionBuilder, type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { DeliveryColumns, DeliveryTable } from '../deliveries/deliveries.repository.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mail: DeliveryColumns & {
      company_id: Generated<string>
      id: string
      recipient: string
      subject: string
      body: string
      html: string | null
      added_on: string
      sent_at: Generated<string | null>
      expires_at: string | null
      attached_kind: string | null
      attached_id: string | null
    }
  }
}

/** Mails that are of use still. */
export const mailDeliveries: DeliveryTable<'mail'> = {
  name: 'mail',
  scope: { crossTenant: 'mail' },
  order: 'next_attempt_at',
  isOpen: sql`d.set_aside_at is null and d.sent_at is null`,
  isNext: (now) => sql`(d.expires_at is null or d.expires_at > ${now}::timestamptz)`,
  isKept: true,
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

/** Mails hold codes and links, so they are removed when those have expired. */
export async function removeOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('mail').where('added_on', '<', before).execute()
}

/** What became of a mail so far. */
export type MailOutcome = Pick<
  Selectable<Tables['mail']>,
  'sent_at' | 'attempts' | 'error' | 'set_aside_at'
>

/** Of those that are still there, by their ids. */
export async function selectOutcomes(
  db: Db,
  mails: readonly { readonly company_id: string; readonly mail_id: string }[],
): Promise<ReadonlyMap<string, MailOutcome>> {
  const companies = mails.map(({ company_id }) => company_id)
  const ids = mails.map(({ mail_id }) => mail_id)
  const rows = await db
    .selectFrom('mail')
    .where(
      sql<boolean>`(company_id, id) in (select * from unnest(${companies}::uuid[], ${ids}::uuid[]))`,
    )
    .select(['id', 'sent_at', 'attempts', 'error', 'set_aside_at'])
    .execute()
  return new Map(rows.map(({ id, ...mail }) => [id, mail]))
}
