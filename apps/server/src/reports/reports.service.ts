import { AppError, localDateOf, type SpokenLanguage } from '@baquiano/contract/platform'
import {
  type Report,
  type ReportFields,
  type ReportListRequest,
  type ReportRowListRequest,
  type reports,
  reportTask,
  type ReportTrack,
  reportTypes,
} from '@baquiano/contract/reports'
import { type ExportTask } from '@baquiano/contract/exports'
import type { EndpointInput } from '@baquiano/contract/platform'
import { startExport } from '../exports/index.ts'
import { selectDayFixes } from '../indicators/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { startTask, stopTask } from '../tasks/index.ts'
import { recordLocationView, thin } from '../tracking/index.ts'
import * as rowsOf from './report-rows.repository.ts'
import { selectVisits } from './report-sources.repository.ts'
import * as repository from './reports.repository.ts'
import { adherenceOf } from './rules/adherence.ts'

export const listReports = (context: Context, request: ReportListRequest) =>
  repository.selectPage(context, request)

/** @throws AppError `REPORT_NOT_FOUND` */
async function requireReport(context: Context, id: string) {
  const found = await repository.selectById(context, id)
  if (!found) throw new AppError('REPORT_NOT_FOUND')
  return found
}

/** @throws AppError `REPORT_NOT_FOUND` */
export async function getReport(context: Context, id: string): Promise<Report> {
  const { task_id: _, ...report } = await requireReport(context, id)
  return report
}

/** @throws AppError `REPORT_NOT_FOUND`, `REPORT_NOT_MADE` */
async function requireMade(context: Context, id: string): Promise<Report> {
  const report = await requireReport(context, id)
  if (report.made_on === null) throw new AppError('REPORT_NOT_MADE')
  return report
}

/**
 * Makes a report in the background.
 *
 * @param schedule_id that asks for it, in the name of the person
 * @throws AppError `REPORT_NOT_BEFORE_TODAY` where its type takes days that are over alone, `RESOURCE_NOT_FOUND`,
 *   `TOO_MANY_TASKS`
 */
export async function createReport(
  context: Context,
  fields: ReportFields,
  schedule_id: string | null = null,
): Promise<Report> {
  const { report_type, date_end, resource_id } = fields
  const { time_zone } = context.person
  const today = localDateOf(new Date(context.now), time_zone)
  if (reportTypes[report_type].isBeforeToday && date_end >= today)
    throw new AppError('REPORT_NOT_BEFORE_TODAY')
  await requirePeople(context, resource_id)
  const id = context.newId()
  const task = await startTask(context, reportTask, { report_id: id, report_type })
  await repository.insert(context, {
    ...fields,
    id,
    time_zone,
    task_id: task.id,
    schedule_id,
  })
  const after = await getReport(context, id)
  await recordChange(context, { kind: 'report.created', record_id: id, after })
  return after
}

/** @throws AppError `RESOURCE_NOT_FOUND` where one of them is no person of the company */
export async function requirePeople(context: Context, ids: readonly string[]): Promise<void> {
  const existing = await repository.selectExisting(context, ids)
  if (ids.some((id) => !existing.has(id))) throw new AppError('RESOURCE_NOT_FOUND')
}

/** The reports that the caller keeps at hand, the last one first. */
export const listStarred = async (context: Context) => ({
  records: await repository.selectStarred(context),
})

/**
 * Keeps a report at hand for the caller alone, or no longer. It says nothing of the report, so the audit does not name it.
 *
 * @throws AppError `REPORT_NOT_FOUND`, `TOO_MANY_STARRED_REPORTS`
 */
export async function starReport(
  context: Context,
  id: string,
  is_starred: boolean,
): Promise<{ id: string; is_starred: boolean }> {
  await requireReport(context, id)
  if (is_starred && !(await repository.insertStar(context, id)))
    throw new AppError('TOO_MANY_STARRED_REPORTS')
  if (!is_starred) await repository.removeStar(context, id)
  return { id, is_starred }
}

/** Stops making a report, whoever asked for it. @throws AppError `REPORT_NOT_FOUND` */
export async function cancelReport(context: Context, id: string): Promise<Report> {
  const { task_id, ...before } = await requireReport(context, id)
  if (before.state !== 'waiting' && before.state !== 'running') return before
  await stopTask(context, task_id)
  const after = await getReport(context, id)
  await recordChange(context, { kind: 'report.canceled', record_id: id, before, after })
  return after
}

/** @throws AppError `REPORT_NOT_FOUND` */
export async function removeReport(context: Context, id: string): Promise<{ id: string }> {
  const { task_id, ...before } = await requireReport(context, id)
  await stopTask(context, task_id)
  await repository.remove(context, id)
  await recordChange(context, { kind: 'report.removed', record_id: id, before })
  return { id }
}

/** @throws AppError `REPORT_NOT_FOUND`, `REPORT_NOT_MADE`, `CURSOR_INVALID` */
export async function listRows(
  context: Context,
  id: string,
  request: ReportRowListRequest & { readonly is_uncounted?: true },
) {
  const report = await requireMade(context, id)
  if (reportTypes[report.report_type].isRead)
    return rowsOf.selectPositionPage(context, report, request)
  return rowsOf.selectStoredPage(context, id, request)
}

/** @throws AppError `REPORT_NOT_FOUND`, `REPORT_NOT_MADE` */
export async function listGroups(
  context: Context,
  id: string,
  grouping: EndpointInput<typeof reports.groups>['body'],
) {
  const report = await requireMade(context, id)
  const records = reportTypes[report.report_type].isRead
    ? await rowsOf.selectPositionGroups(context, report, grouping)
    : await rowsOf.selectGroups(context, report, grouping)
  return { records }
}

/** Fixes of one track of a map. */
const mostFixes = 2000

/**
 * The ways of people of a report on one of its days, and where they stood.
 *
 * @throws AppError `REPORT_NOT_FOUND`; `RESOURCE_NOT_FOUND` for who is not in it
 */
export async function listTracks(
  context: Context,
  id: string,
  { date, resource_id }: EndpointInput<typeof reports.tracks>['body'],
): Promise<{ records: ReportTrack[] }> {
  const report = await requireReport(context, id)
  const existing = await repository.selectExisting(context, resource_id)
  const isIn = (person: string) =>
    existing.has(person) && (report.resource_id.length === 0 || report.resource_id.includes(person))
  if (!resource_id.every(isIn)) throw new AppError('RESOURCE_NOT_FOUND')
  if (date < report.date_init || date > report.date_end) return { records: [] }
  recordLocationView(context, { resource_id, start_at: `${date}T12:00:00.000Z` })
  const records = await Promise.all(
    resource_id.map((person) => trackOf(context, report, { date, person })),
  )
  return { records }
}

async function trackOf(
  context: Context,
  { time_zone }: Report,
  { date, person }: Readonly<Record<'date' | 'person', string>>,
): Promise<ReportTrack> {
  const [fixes, visits] = await Promise.all([
    selectDayFixes(context, { resource_id: person, date, time_zone }),
    selectVisits(context, { date_init: date, date_end: date }, person),
  ])
  const { track, unplanned } = adherenceOf(visits, fixes)
  const most = Math.max(2, Math.floor(mostFixes / Math.max(track.trips.length, 1)))
  return {
    resource_id: person,
    pieces: track.trips.map((trip) =>
      thin(
        trip.fixes.map(({ cx, cy, fix_at }) => ({ cx, cy, fix_at })),
        most,
      ),
    ),
    stops: track.stops.map((stop) => ({
      cx: stop.cx,
      cy: stop.cy,
      from_at: new Date(stop.from_ms).toISOString(),
      to_at: new Date(stop.to_ms).toISOString(),
      is_planned: !unplanned.includes(stop),
    })),
  }
}

/**
 * Writes the rows of a report to a file in the background.
 *
 * @throws AppError `REPORT_NOT_FOUND`, `REPORT_NOT_MADE`, `TOO_MANY_TASKS`
 */
export async function exportRows(
  context: Context,
  id: string,
  body: EndpointInput<typeof reports.export>['body'],
): Promise<ExportTask> {
  const { report_type } = await requireMade(context, id)
  const request = { ...body, report_id: id, report_type }
  const task = await startExport(context, 'reports', request)
  await repository.countDownload(context, id, task.id)
  return task
}

/**
 * Writes all rows of a report to the file that a mail carries, in the background and in the name of its caller, who is
 * not notified of it.
 *
 * @throws AppError `TOO_MANY_TASKS`
 */
export async function startMailedFile(
  context: Context,
  { id: report_id, report_type }: Pick<Report, 'id' | 'report_type'>,
  { format, language }: Pick<ExportTask, 'format'> & { readonly language: SpokenLanguage },
): Promise<void> {
  const columns = reportTypes[report_type].columns
  const request = { format, language, columns, report_id, report_type, is_quiet: true }
  const task = await startExport(context, 'reports', request)
  await repository.setMailTask(context, report_id, task.id)
}
