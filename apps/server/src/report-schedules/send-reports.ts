import { AppError, dayFormat, dayMs, localDateOf, numberText } from '@baquiano/contract/platform'
import {
  type ReportSchedule,
  scheduledDays,
  scheduleProblem,
  type ScheduleProblem,
} from '@baquiano/contract/report-schedules'
import { type Report, reportPath } from '@baquiano/contract/reports'
import { findPerson } from '../auth/index.ts'
import { selectActive } from '../companies/index.ts'
import type { Context, Person, Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { composeMail, type MailContents } from '../platform/mail/compose-mail.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import type { Change } from '../platform/outbox/change.ts'
import { recordChange } from '../platform/record-change.ts'
import { wordOf } from '../platform/words.ts'
import { claimMailing, createReport } from '../reports/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import * as repository from './report-schedules.repository.ts'

/** How long a mail that could not be sent is still of use. */
const valid_ms = 3 * dayMs

/** Asks for the reports whose hour has come, of all companies at work; see `sendReport`. */
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

/** Whoever changed it last, while they may make and read reports. */
async function ownerOf(
  platform: Platform,
  { company_id, now }: Context,
  { update_by }: ReportSchedule,
): Promise<Person | undefined> {
  const person =
    update_by === null
      ? undefined
      : await findPerson(platform, { company_id, id: update_by }, new Date(now))
  const isAllowed =
    person?.modules.has('REPORTS') &&
    person.permissions.has('REPORTS_CREATE') &&
    person.permissions.has('REPORTS_READ')
  return isAllowed ? person : undefined
}

/** Mails a report that a schedule has made to its recipients, once, while its owner may still read it. */
export async function mailReport(
  platform: Platform,
  { company_id, record_id }: Pick<Change, 'company_id' | 'record_id'>,
): Promise<void> {
  const clock = { person: systemActorOf(company_id, 'UTC'), atomic: true }
  await inContext(platform, clock, async (context) => {
    const report = await claimMailing(context, record_id)
    if (!report) return
    const schedule = await repository.reportScheduleRepository.selectById(
      context,
      report.schedule_id,
    )
    if (schedule?.status !== 'Active' || !(await ownerOf(platform, context, schedule))) return
    const written = await writeMail(context, schedule, report)
    const expires_at = new Date(Date.parse(context.now) + valid_ms).toISOString()
    for (const to of schedule.recipients) await queueMail(context, { to, ...written, expires_at })
  })
}

async function writeMail(
  context: Context,
  { name, language }: ReportSchedule,
  { id, report_type, date_init, date_end, rows_count, time_zone }: Report,
): Promise<MailContents> {
  const theme = await mailThemeOf(context)
  const day = (date: string) =>
    dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(Date.parse(date))
  const values: Readonly<Record<string, string>> = {
    name,
    report: wordOf('reports', `report_type.${report_type}`, language),
    from: day(date_init),
    to: day(date_end),
    rows: numberText(rows_count ?? 0, language),
    zone: time_zone,
  }
  const word = (key: string) =>
    wordOf('report-schedules', `mail.${key}`, language).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, value: string) => values[value] ?? '',
    )
  const subject = word('subject')
  const words = word(rows_count === 0 ? 'nothing' : 'ready')
  const link = `${context.public_url}${reportPath(id)}`
  return composeMail(
    [
      { kind: 'words', words },
      { kind: 'link', link, action: word('open'), copy_link: word('copy_link') },
      { kind: 'words', words: word('why') },
    ],
    { theme, language, public_url: context.public_url, subject, preview: words },
  )
}
