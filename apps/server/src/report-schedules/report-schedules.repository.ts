import {
  type ReportSchedule,
  reportSchedules,
  type ScheduleProblem,
} from '@baquiano/contract/report-schedules'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    report_schedule: Omit<ReportSchedule, 'update_by_name' | 'next_at'> & SearchColumns
    report_schedule_record: ReportSchedule & SearchColumns
  }
}

export const reportScheduleRepository = recordRepository(reportSchedules, {
  table: 'report_schedule',
  view: 'report_schedule_record',
})

/** Ids of the schedules of the company whose hour has come. */
export async function selectDue({ db, company_id, now }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('report_schedule_record')
    .where('company_id', '=', company_id)
    .where('status', '=', 'Active')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that its report of now is asked for; undefined where another process did so or it is not due any more. */
export async function claim(context: Context, id: string): Promise<ReportSchedule | undefined> {
  const { db, company_id, now } = context
  await sql`select from report_schedule where company_id = ${company_id} and id = ${id} for update`.execute(
    db,
  )
  const schedule = await reportScheduleRepository.selectById(context, id)
  if (!schedule || schedule.next_at === null || schedule.next_at > now) return undefined
  await db
    .updateTable('report_schedule')
    .set({ sent_until: now, problem: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
  return schedule
}

/** It makes no more reports until a person turns it on again. */
export async function stop(
  { db, company_id }: Context,
  id: string,
  problem: ScheduleProblem,
): Promise<void> {
  await db
    .updateTable('report_schedule')
    .set({ status: 'Inactive', problem })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
