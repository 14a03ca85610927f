import {
  type Alarm,
  type AlarmFields,
  type AlarmMute,
  alarmRecord,
} from '@baquiano/contract/alarms'
import { sql } from 'kysely'
import type { GeneratedAlways } from 'kysely'
import type { Context } from '../platform/context.ts'
import { replaceLinks } from '../platform/database/replace-links.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type Watched = Pick<AlarmFields, 'resource_ids' | 'group_ids'>
type AlarmRow = Omit<
  Alarm,
  'kind' | 'zone_name' | 'visit_point_name' | 'last_fired_at' | 'update_by_name' | keyof Watched
>

declare module '../platform/database/tables.ts' {
  interface Tables {
    alarm: AlarmRow & SearchColumns & { kind: GeneratedAlways<Alarm['kind']> }
    alarm_record: Alarm & SearchColumns
    alarm_mute: Omit<AlarmMute, 'resource_name' | 'muted_by_name'> & {
      company_id: string
      alarm_id: string
    }
  }
}

const rows = recordRepository(alarmRecord, { table: 'alarm', view: 'alarm_record' })

/** Alarms with whom they watch. */
export const alarmRepository = {
  ...rows,

  insertOnce: async (
    context: Context,
    { resource_ids, group_ids, ...row }: AlarmFields & AlarmRow,
  ): Promise<boolean> => {
    const isNew = await rows.insertOnce(context, row)
    if (isNew) await watch(context, row.id, { resource_ids, group_ids })
    return isNew
  },

  update: async (
    context: Context,
    { resource_ids, group_ids, ...row }: AlarmFields & Omit<AlarmRow, 'added_on'>,
  ): Promise<void> => {
    await rows.update(context, row)
    await watch(context, row.id, { resource_ids, group_ids })
    await forgetUnwatched(context, row.id)
  },
}

/** Whom an alarm watches no longer begins anew should it watch them again. */
async function forgetUnwatched({ db, company_id }: Context, alarm_id: string): Promise<void> {
  await sql`
    delete from alarm_memory m
    where m.company_id = ${company_id} and m.alarm_id = ${alarm_id} and not exists (
      select from watched_by_alarm w
      where w.company_id = m.company_id and w.alarm_id = m.alarm_id and w.resource_id = m.resource_id)`.execute(
    db,
  )
}

/** @throws AppError `RESOURCE_NOT_FOUND`, `GROUP_NOT_FOUND` */
async function watch(context: Context, id: string, { resource_ids, group_ids }: Watched) {
  const of = ['alarm_id', id] as const
  await replaceLinks(context, { table: 'alarm_resource', of, to: 'resource_id', ids: resource_ids })
  await replaceLinks(context, { table: 'alarm_group', of, to: 'group_id', ids: group_ids })
}

/** Lets an alarm that watched nobody for a while begin anew. */
export async function forgetMemory({ db, company_id }: Context, alarm_id: string): Promise<void> {
  await sql`
    delete from alarm_memory where company_id = ${company_id} and alarm_id = ${alarm_id}`.execute(
    db,
  )
}

/** People whose firings of an alarm notify nobody now, by name. */
export async function selectMutes(
  { db, company_id, now }: Context,
  alarm_id: string,
): Promise<AlarmMute[]> {
  const { rows: mutes } = await sql<AlarmMute>`
    select m.resource_id, r.name || ' ' || r.lastname as resource_name, m.until, m.muted_by,
      writer_name(m.company_id, m.muted_by) as muted_by_name
    from alarm_mute m
    join resource r on r.company_id = m.company_id and r.id = m.resource_id
    where m.company_id = ${company_id} and m.alarm_id = ${alarm_id} and m.until > ${now}
    order by r.name_key, r.id`.execute(db)
  return mutes
}

interface Mute {
  readonly alarm_id: string
  readonly resource_id: string
  /** Null ends it. */
  readonly until: string | null
}

/** @throws AppError `RESOURCE_NOT_FOUND` */
export async function replaceMute(
  { db, company_id, person }: Context,
  { alarm_id, resource_id, until }: Mute,
): Promise<void> {
  if (until === null) {
    await db
      .deleteFrom('alarm_mute')
      .where('company_id', '=', company_id)
      .where('alarm_id', '=', alarm_id)
      .where('resource_id', '=', resource_id)
      .execute()
    return
  }
  await db
    .insertInto('alarm_mute')
    .values({ company_id, alarm_id, resource_id, until, muted_by: person.id })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'alarm_id', 'resource_id'])
        .doUpdateSet({ until, muted_by: person.id }),
    )
    .execute()
}

/** Whether a zone, or a visit point, exists. */
export async function exists(
  { db, company_id }: Context,
  table: 'zone' | 'visit_point',
  id: string,
): Promise<boolean> {
  const { rows: found } = await sql`
    select 1 from ${sql.table(table)} where company_id = ${company_id} and id = ${id}`.execute(db)
  return found.length > 0
}
