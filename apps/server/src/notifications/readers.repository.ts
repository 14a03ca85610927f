import { type NotificationChannels, notificationChannels } from '@baquiano/contract/notifications'
import { type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { keepingPlan } from '../platform/database/kept-plan.ts'

/** Whom notifications are for, and how they want them. */
export interface Reader {
  readonly id: string
  /** Null for people who do not sign in. */
  readonly email: string | null
  /** Null leaves it to the company. */
  readonly language: SpokenLanguage | null
  readonly channels: NotificationChannels
  readonly quiet_until: string | null
  /** Ids of the subscriptions of their browsers. */
  readonly browsers: readonly string[]
}

/** Whether anybody of the company has a browser or a phone that is notified. */
export async function hasPushes({ db, company_id }: Context): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from push_subscription where company_id = ${company_id})
      or exists (select from phone_push where company_id = ${company_id}) as is_any`.execute(
    keepingPlan(db),
  )
  return rows[0]?.is_any ?? false
}

/** By their ids, those of the people who exist. */
export async function selectReaders(
  { db, company_id }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reader>> {
  const rows = await db
    .selectFrom('resource_record')
    .leftJoin('preference', (join) =>
      join
        .onRef('preference.company_id', '=', 'resource_record.company_id')
        .onRef('preference.account_id', '=', 'resource_record.id'),
    )
    .where('resource_record.company_id', '=', company_id)
    .where(sql<boolean>`resource_record.id = any(${ids}::uuid[])`)
    .select([
      'resource_record.id',
      sql<string | null>`resource_record.email`.as('email'),
      'preference.language',
      'preference.notification_channels',
      'preference.quiet_until',
      sql<string[]>`array(select p.id::text from push_subscription p
        where p.company_id = resource_record.company_id and p.resource_id = resource_record.id)`.as(
        'browsers',
      ),
    ])
    .execute()
  return new Map(
    rows.map(({ notification_channels, language, ...row }) => [
      row.id,
      {
        ...row,
        language: spokenLanguage.nullable().parse(language),
        channels: notificationChannels.parse(notification_channels ?? {}),
      },
    ]),
  )
}
