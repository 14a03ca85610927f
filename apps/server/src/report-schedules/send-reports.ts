import { AppError, localDateOf } from '@baquiano/contract/platform'
import {
  scheduledDays,
  scheduleProblem,
  type ScheduleProblem,
} from '@baquiano/contract/report-schedules'
import { selectActive } from '../companies/index.ts'
import type { Context, Person, Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { recordChange } from '../platform/record-change.ts'
import { createReport, selectToMail } from '../reports/index.ts'
import { mailReport } from './mail-report.ts'
import * as repository from './report-schedules.repository.ts'
import { ownerOf } from './schedule-owner.ts'

/**
 * Of all companies at work, asks for the reports whose hour has come (`sendReport`), and mails what is made and no news
 * has led to a mail of: its file failed, or its owner had too many tasks to write one.
 */
export async function sendDueReports(platform: Platform): Promise<void> {
  const companies = await selectActive(platform.database.reader({ crossTenant: 'platform' }))
  for (const { id: company_id, time_zone } of companies) {
    const clock = systemActorOf(company_id, time_zone)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one company after the other leaves the database to others
    const due = await inContext(platform, { person: clock, atomic: false }, repository.selectDue)
    for (const id of due) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- the tasks of one person are counted
      await sendReport(platform, { clock, id })
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    const unmailed = await inContext(platform, { person: clock, atomic: false }, selectToMail)
    for (const record_id of unmailed) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- each in a transaction of its own
      await mailReport(platform, { company_id, record_id })
    }
  }
}

interface Due {
  readonly clock: Person
  readonly id: string
}

/**
 * Asks for the report of a schedule in the name of its owner, once for each of its hours. It stops where its owner may
 * make no reports any more, or a person it is about is gone; an owner with too many tasks is tried again a minute later.
 */
async function sendReport(platform: Platform, { clock, id }: Due): Promise<void> {
  try {
    await inContext(platform, { person: clock, atomic: true }, async (context) => {
      const schedule = await repository.claim(context, id)
      if (!schedule) return
      const person = await ownerOf(platform, context, schedule)
      if (!person) throw new AppError('PERMISSION_REQUIRED')
      const { report_type, resource_id, at_hour, frequency } = schedule
      const days = scheduledDays(frequency, localDateOf(new Date(context.now), person.time_zone))
      const shown = { sort_by: null, sorting_type: 'ASC', filter_by: null } as const
      await createReport(
        { ...context, person },
        { report_type, resource_id, at_hour, ...days, ...shown },
        id,
      )
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'TOO_MANY_TASKS') return
    const problem = scheduleProblem.safeParse(error.code).data
    if (!problem) throw error
    await inContext(platform, { person: clock, atomic: true }, (context) =>
      stop(context, id, problem),
    )
  }
}

async function stop(context: Context, id: string, problem: ScheduleProblem): Promise<void> {
  const before = await repository.reportScheduleRepository.selectById(context, id)
  await repository.stop(context, id, problem)
  const after = await repository.reportScheduleRepository.selectById(context, id)
  // A person removed it meanwhile.
  if (!before || !after) return
  await recordChange(context, { kind: 'report-schedule.updated', record_id: id, before, after })
}
