import {
  AppError,
  dayFormat,
  dayMs,
  limits,
  numberText,
  type TaskFile,
} from '@baquiano/contract/platform'
import type { ReportSchedule } from '@baquiano/contract/report-schedules'
import { type Report, reportPath } from '@baquiano/contract/reports'
import type { Context, Person, Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { OpenAttachment } from '../platform/mail/attachment.ts'
import { composeMail, type MailContents } from '../platform/mail/compose-mail.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import type { Change } from '../platform/outbox/change.ts'
import { wordOf } from '../platform/words.ts'
import {
  claimMailing,
  selectByMailTask,
  startMailedFile,
  takeForMail,
  type UnmailedReport,
} from '../reports/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import { findTaskFile, openTaskFile } from '../tasks/index.ts'
import { reportScheduleRepository } from './report-schedules.repository.ts'
import { ownerOf } from './schedule-owner.ts'

/** The kind of what these mails carry; its id is that of the task which has written the file. */
export const attachedReport = 'report'

/** How long a mail that could not be sent is still of use. */
const valid_ms = 3 * dayMs

/** Why a mail has a link alone: `nothing` to write a file of, or `off` by the setting of the server. */
type WithoutFile = 'nothing' | 'off' | 'long' | 'large' | 'failed'

/** A file that is attached, the reason why there is none, or that it is not there yet. */
type MailedFile =
  | { readonly state: 'attached'; readonly task_id: string; readonly file: TaskFile }
  | { readonly state: WithoutFile }
  | { readonly state: 'awaited' }

interface Mailed {
  readonly report: UnmailedReport
  readonly schedule: ReportSchedule
  readonly owner: Person
}

const asClock = (company_id: string) => systemActorOf(company_id, 'UTC')

/**
 * Mails a report that a schedule has made to its recipients, once, while its owner may still read it: first its file is
 * written by a task of its owner, and this is called again after that.
 */
export async function mailReport(
  platform: Platform,
  { company_id, record_id }: Pick<Change, 'company_id' | 'record_id'>,
): Promise<void> {
  const clock = { person: asClock(company_id), atomic: true }
  await inContext(platform, clock, async (context) => {
    const report = await takeForMail(context, record_id)
    if (!report) return
    const allowed = await allowedBy(platform, context, report.schedule_id)
    if (!allowed) {
      await claimMailing(context, report.id)
      return
    }
    const mailed = { report, ...allowed }
    const file = await fileOf(platform, context, mailed)
    if (file.state === 'awaited') return
    await claimMailing(context, report.id)
    const written = await writeMail(platform, context, { ...mailed, file })
    const expires_at = new Date(Date.parse(context.now) + valid_ms).toISOString()
    const attached =
      file.state === 'attached' ? { kind: attachedReport, id: file.task_id } : undefined
    for (const to of mailed.schedule.recipients)
      await queueMail(context, { to, ...written, expires_at, ...(attached && { attached }) })
  })
}

/** Mails the report whose file a task has written. */
export async function mailWrittenFile(
  platform: Platform,
  { company_id, record_id }: Pick<Change, 'company_id' | 'record_id'>,
): Promise<void> {
  const clock = { person: asClock(company_id), atomic: false }
  const report = await inContext(platform, clock, (context) => selectByMailTask(context, record_id))
  if (report) await mailReport(platform, { company_id, record_id: report.id })
}

/** Opens the file of a report for a mail that leaves now, if its schedule still stands and its owner may still read it. */
export const openMailedReport: OpenAttachment = (platform, { company_id, id }) =>
  inContext(platform, { person: asClock(company_id), atomic: false }, async (context) => {
    const report = await selectByMailTask(context, id)
    const allowed = report && (await allowedBy(platform, context, report.schedule_id))
    return allowed ? openTaskFile({ ...context, person: allowed.owner }, platform.files, id) : null
  })

/** A schedule that makes reports, with its owner, who may make them; undefined where either is so no more. */
async function allowedBy(
  platform: Platform,
  context: Context,
  schedule_id: string,
): Promise<Omit<Mailed, 'report'> | undefined> {
  const schedule = await reportScheduleRepository.selectById(context, schedule_id)
  if (schedule?.status !== 'Active') return undefined
  const owner = await ownerOf(platform, context, schedule)
  return owner && { schedule, owner }
}

async function fileOf(
  { mail_attachment_bytes }: Platform,
  context: Context,
  { report, schedule, owner }: Mailed,
): Promise<MailedFile> {
  const { rows_count, mail_task_id } = report
  const { file_format, language } = schedule
  const asOwner = { ...context, person: owner }
  if (!rows_count) return { state: 'nothing' }
  if (mail_attachment_bytes === 0) return { state: 'off' }
  if (file_format === 'pdf' && rows_count > limits.pdf_rows) return { state: 'long' }
  if (mail_task_id === null) {
    await startFile(asOwner, report, { format: file_format, language })
    return { state: 'awaited' }
  }
  const found = await findTaskFile(asOwner, mail_task_id)
  if (found === 'unfinished') return { state: 'awaited' }
  if (found === null) return { state: 'failed' }
  if (found.bytes > mail_attachment_bytes) return { state: 'large' }
  return { state: 'attached', task_id: mail_task_id, file: found }
}

/** An owner with too many tasks is tried again a minute later. */
async function startFile(
  context: Context,
  report: Report,
  request: Parameters<typeof startMailedFile>[2],
): Promise<void> {
  try {
    await startMailedFile(context, report, request)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_TASKS') throw error
  }
}

async function writeMail(
  { mail_attachment_bytes }: Platform,
  context: Context,
  { report, schedule, file }: Omit<Mailed, 'owner'> & { readonly file: MailedFile },
): Promise<MailContents> {
  const { name, language } = schedule
  const { id, report_type, date_init, date_end, rows_count, time_zone } = report
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
    file: file.state === 'attached' ? file.file.name : '',
    most_mb: numberText(mail_attachment_bytes / 1_000_000, language),
    most_rows: numberText(limits.pdf_rows, language),
  }
  const word = (key: string) =>
    wordOf('report-schedules', `mail.${key}`, language).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, value: string) => values[value] ?? '',
    )
  const subject = word('subject')
  const words = word(file.state === 'nothing' ? 'nothing' : 'ready')
  const link = `${context.public_url}${reportPath(id)}`
  const ofFile =
    file.state === 'nothing' ? [] : [{ kind: 'words', words: word(`file.${file.state}`) } as const]
  return composeMail(
    [
      { kind: 'words', words },
      ...ofFile,
      { kind: 'link', link, action: word('open'), copy_link: word('copy_link') },
      { kind: 'words', words: word('why') },
    ],
    { theme, language, public_url: context.public_url, subject, preview: words },
  )
}
