import { alarmFirings, type AlarmFiring } from '@baquiano/contract/alarms'
import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** What nobody was told of for so long is no news. */
const oldestMs = 24 * 60 * minuteMs

/** An alarm whose firings wait for a mail. */
export interface MailList {
  readonly alarm_id: string
  readonly alarm_name: string
  readonly recipients: readonly string[]
  readonly firings: readonly AlarmFiring[]
}

/** Firings that may ring, of alarms that are there and active and of people who are active and not muted. */
const ringing = ({ company_id, now }: Context) => sql`
  from alarm_firing f
  join alarm a on a.company_id = f.company_id and a.id = f.alarm_id and a.status = 'Active'
  join resource r on r.company_id = f.company_id and r.id = f.resource_id and r.status = 'Active'
  where f.company_id = ${company_id} and f.quiet_reason is null and f.revoked_at is null
    and not exists (
      select from alarm_mute m where m.company_id = f.company_id and m.alarm_id = f.alarm_id
        and m.resource_id = f.resource_id and m.until > ${now}
    )`

/** Those that no mail told of. */
const unmailed = ({ now }: Context) => sql`
  and f.mailed_at is null and f.detected_at > ${new Date(Date.parse(now) - oldestMs).toISOString()}`

interface Row {
  readonly id: string
  readonly alarm_id: string
  readonly alarm_name: string
  readonly recipients: readonly string[]
}

/** By alarm, as they are now. */
async function listsOf(context: Context, rows: readonly Row[]): Promise<MailList[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const firings = await context.db
    .selectFrom('alarm_firing_record')
    .where('company_id', '=', context.company_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(alarmFirings.get.output.keyof().options)
    .orderBy('fired_at')
    .orderBy('id')
    .execute()
  const lists = new Map(
    rows.map(({ alarm_id, alarm_name, recipients }) => [
      alarm_id,
      { alarm_id, alarm_name, recipients },
    ]),
  )
  return [...lists.values()].map((list) => ({
    ...list,
    firings: firings.filter(({ alarm_id }) => alarm_id === list.alarm_id),
  }))
}

/**
 * Takes a firing that no mail told of yet, unless its alarm has sent as many mails as it may within `per_min` minutes:
 * then it waits for the next digest. Locks the alarm, so that two at a time are counted.
 */
export async function takeUnmailed(
  context: Context,
  id: string,
  { most, per_min }: { readonly most: number; readonly per_min: number },
): Promise<MailList | undefined> {
  const { company_id, now, db } = context
  const since = new Date(Date.parse(now) - per_min * minuteMs).toISOString()
  const { rows } = await sql<Row>`
    with ringing as (
      select f.id, a.id as alarm_id, a.name as alarm_name, a.emails as recipients ${ringing(context)}
        and f.id = ${id} ${unmailed(context)}
      for no key update of a, f
    )
    update alarm_firing f set mailed_at = ${now} from ringing
    where f.company_id = ${company_id} and f.id = ringing.id and (
      select count(distinct m.mailed_at) from alarm_firing m
      where m.company_id = ${company_id} and m.alarm_id = ringing.alarm_id and m.mailed_at > ${since}
    ) < ${most}
    returning ringing.*`.execute(db)
  return (await listsOf(context, rows))[0]
}

/** Takes the firings of each alarm that have waited for a mail for so long, and those that came after them. */
export async function takeDigests(context: Context, waited_min: number): Promise<MailList[]> {
  const { company_id, now, db } = context
  const before = new Date(Date.parse(now) - waited_min * minuteMs).toISOString()
  const { rows } = await sql<Row>`
    with ringing as (
      select f.id, a.id as alarm_id, a.name as alarm_name, a.emails as recipients, f.detected_at
        ${ringing(context)} ${unmailed(context)}
      for no key update of f
    )
    update alarm_firing f set mailed_at = ${now} from ringing
    where f.company_id = ${company_id} and f.id = ringing.id and ringing.alarm_id in (
      select w.alarm_id from ringing w where w.detected_at <= ${before}
    )
    returning ringing.id, ringing.alarm_id, ringing.alarm_name, ringing.recipients`.execute(db)
  return listsOf(context, rows)
}

/** Takes the firings that nobody has acknowledged within the time that their alarm says, each once. */
export async function takeUnacknowledged(context: Context): Promise<MailList[]> {
  const { company_id, now, db } = context
  const due = sql`${now}::timestamptz - make_interval(mins => a.escalate_after_min)`
  const { rows } = await sql<Row>`
    with ringing as (
      select f.id, a.id as alarm_id, a.name as alarm_name, a.escalate_emails as recipients ${ringing(context)}
        and f.acknowledged_at is null and f.escalated_at is null
        and f.detected_at <= ${due}
        and f.detected_at > ${due} - make_interval(secs => ${oldestMs / secondMs})
      for no key update of f
    )
    update alarm_firing f set escalated_at = ${now} from ringing
    where f.company_id = ${company_id} and f.id = ringing.id
    returning ringing.*`.execute(db)
  return listsOf(context, rows)
}
