import type { Notification } from '@baquiano/contract/notifications'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Json } from '../platform/database/tables.ts'

/** As the table has it. */
export type NotificationRow = Omit<Notification, 'params'> & { params: Json }

declare module '../platform/database/tables.ts' {
  interface Tables {
    ranked_notification: NotificationRow & {
      company_id: string
      /** Among its reader's, newest first. */
      rank: number
      /** As its reader keeps them; null of days is for ever. */
      notifications_number: number
      notifications_days: number | null
    }
  }
}

/** Those that their reader's preferences keep by now (requirement NO-01). */
export function retained({ db, company_id, now }: Context) {
  return db
    .selectFrom('ranked_notification')
    .where('company_id', '=', company_id)
    .whereRef('rank', '<=', 'notifications_number')
    .where(
      sql<boolean>`(notifications_days is null
        or date > ${now}::timestamptz - make_interval(days => notifications_days))`,
    )
}

/** Removes what its reader's preferences do not keep any more; of everybody where nobody is named. */
export async function removeUnkept(
  context: Context,
  resource_ids: readonly string[] | null,
): Promise<void> {
  const { db, company_id } = context
  const unkept = db
    .selectFrom('notification')
    .where('company_id', '=', company_id)
    .where('id', 'not in', retained(context).select('id'))
    .select('id')
    // What another transaction removes already is not waited for: many notify the same people at once.
    .forUpdate()
    .skipLocked()
  const chosen =
    resource_ids === null
      ? unkept
      : unkept.where(sql<boolean>`resource_id = any(${resource_ids}::uuid[])`)
  await db
    .deleteFrom('notification')
    .where('company_id', '=', company_id)
    .where('id', 'in', chosen)
    .execute()
}
