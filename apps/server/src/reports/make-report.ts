import {
  type Report,
  type ReportCells,
  reportTask,
  type ReportType,
} from '@baquiano/contract/reports'
import { AppError, minuteS } from '@baquiano/contract/platform'
import { distanceM } from '@baquiano/geo'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { type RunningTask, taskHandler } from '../platform/task-handler.ts'
import { type JudgedDay, openJudge } from './judge-days.ts'
import { countPositions } from './report-rows.repository.ts'
import * as sources from './report-sources.repository.ts'
import type { ReportedPerson, ReportedVisit } from './report-sources.repository.ts'
import * as repository from './reports.repository.ts'
import type { NewReportRow } from './reports.repository.ts'
import type { VisitAdherence } from './rules/adherence.ts'

type RowsOf = (
  context: Context,
  report: Report,
  person: ReportedPerson,
) => Promise<readonly NewReportRow[]>

/** How the rows of a type come about: all at once, or person by person, which bounds memory and shows progress. */
type Source =
  | { readonly all: (context: Context, report: Report) => Promise<readonly NewReportRow[]> }
  | { readonly each: RowsOf }
  | {
      readonly count: (context: Context, report: Report, person: ReportedPerson) => Promise<number>
    }

const reportSources: Readonly<Record<ReportType, Source>> = {
  loginout: { all: sources.selectSessions },
  visitpoint: { all: sources.selectVisitPoints },
  resource: { all: sources.selectResourceFigures },
  location: { each: sources.selectLocations },
  transmission: { each: sources.selectTransmission },
  scheduledroute: { each: plannedRoute },
  scheduledroutevsexecuted: { each: executedRoute },
  historicalposition: { count: (context, report, { id }) => countPositions(context, report, id) },
}

/** Rows of one statement. */
const batch = 1000

/** Makes a report from its beginning. Its rows are shown once the task commits, so that all of them are there or none. */
export const reportTaskHandler = taskHandler(reportTask, async (task, { report_id }) => {
  const report = await task.read((context) => repository.selectById(context, report_id))
  if (!report) throw new AppError('REPORT_NOT_FOUND')
  await task.write((context) => repository.removeRows(context, report_id))
  const source = reportSources[report.report_type]
  const rows =
    'all' in source
      ? await writeAll(task, report, source.all)
      : await writeEach(task, report, source)
  return {
    result: { rows },
    commit: async (context) => {
      await repository.finish(context, report_id, rows)
      await recordChange(context, {
        kind: 'report.finished',
        record_id: report_id,
        after: { rows },
        data: { owner_id: report.added_by, report_type: report.report_type },
      })
    },
  }
})

async function writeAll(
  task: RunningTask,
  report: Report,
  read: (context: Context, report: Report) => Promise<readonly NewReportRow[]>,
): Promise<number> {
  await task.expectSteps(1)
  const rows = await task.read((context) => read(context, report))
  await write(task, report.id, { rows, first: 1 })
  await task.advance(1)
  return rows.length
}

async function writeEach(
  task: RunningTask,
  report: Report,
  source: Exclude<Source, { readonly all: unknown }>,
): Promise<number> {
  const people = await task.read((context) => sources.selectPeople(context, report.resource_id))
  await task.expectSteps(people.length)
  let count = 0
  for (const person of people) {
    if ('count' in source) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one person at a time leaves the database to others
      count += await task.read((context) => source.count(context, report, person))
    } else {
      // oxlint-disable-next-line eslint/no-await-in-loop -- the positions of one person at a time fit into memory
      const rows = await task.read((context) => source.each(context, report, person))
      // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
      await write(task, report.id, { rows, first: count + 1 })
      count += rows.length
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(1)
  }
  return count
}

async function write(
  task: RunningTask,
  report_id: string,
  { rows, first }: { readonly rows: readonly NewReportRow[]; readonly first: number },
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const some = { rows: rows.slice(from, from + batch), first: first + from }
    // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
    await task.write((context) => repository.insertRows(context, report_id, some))
  }
}

const inMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / minuteS)
const inKilometres = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres / 100) / 10
const inMetres = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres)

/** The visits of somebody by day, each day in the order of the plan. */
function byDay(visits: readonly ReportedVisit[]): ReadonlyMap<string, readonly ReportedVisit[]> {
  const days = new Map<string, ReportedVisit[]>()
  for (const visit of visits) {
    const day = days.get(visit.date)
    if (day) day.push(visit)
    else days.set(visit.date, [visit])
  }
  return days
}

/** What was planned; distances are straight, from the visit before. */
async function plannedRoute(
  context: Context,
  report: Report,
  { id, name }: ReportedPerson,
): Promise<NewReportRow[]> {
  const visits = await sources.selectVisits(context, report, id)
  return [...byDay(visits).values()].flatMap((day) =>
    day.map((visit, index) => {
      const { date, cx, cy } = visit
      return {
        resource_id: id,
        date,
        cx,
        cy,
        cells: {
          date,
          resource_name: name,
          order: index + 1,
          visit_point_name: visit.visit_point_name,
          address: visit.address,
          city: visit.city,
          activity_name: visit.activity_name,
          hour_init: visit.hour_init,
          hour_end: visit.hour_end,
          service_min: inMinutes(visit.service_time),
          distance_km: inKilometres(straightM(day[index - 1], visit)),
          status: visit.status,
        },
      }
    }),
  )
}

function straightM(from: ReportedVisit | undefined, to: ReportedVisit): number | null {
  if (!from || from.cx === null || from.cy === null || to.cx === null || to.cy === null) return null
  return distanceM({ cx: from.cx, cy: from.cy }, { cx: to.cx, cy: to.cy })
}

/** What was planned against what was done: each visit, then the stops of the day that nobody planned. */
async function executedRoute(
  context: Context,
  report: Report,
  { id, name }: ReportedPerson,
): Promise<NewReportRow[]> {
  const { time_zone } = report
  const rows: NewReportRow[] = []
  const days = byDay(await sources.selectVisits(context, report, id))
  const { judge, close } = openJudge(days.size)
  try {
    for (const [date, day] of days) {
      const key = { resource_id: id, date, time_zone }
      // oxlint-disable-next-line eslint/no-await-in-loop -- the positions of one day at a time fit into memory
      const packed = await sources.selectPackedDay(context, key)
      // oxlint-disable-next-line eslint/no-await-in-loop -- likewise
      rows.push(...rowsOfDay({ id, name, date }, day, await judge({ visits: day, packed })))
    }
  } finally {
    await close()
  }
  return rows
}

function rowsOfDay(
  { id, name, date }: ReportedPerson & { readonly date: string },
  day: readonly ReportedVisit[],
  judged: JudgedDay,
): NewReportRow[] {
  const shared = { date, resource_name: name }
  const found = new Map(day.map((visit) => [visit.id, visit]))
  const rowOf = (place: Pick<ReportedVisit, 'cx' | 'cy'>, cells: ReportCells): NewReportRow => ({
    resource_id: id,
    date,
    cx: place.cx,
    cy: place.cy,
    cells: { ...shared, ...cells },
  })
  const kept = judged.visits.flatMap((one) => {
    const visit = found.get(one.id)
    return visit ? [rowOf(visit, cellsOfVisit(visit, one))] : []
  })
  const stops = judged.unplanned.map((stop) => rowOf(stop, cellsOfStop(stop)))
  return [...kept, ...stops]
}

const cellsOfVisit = (visit: ReportedVisit, kept: VisitAdherence): ReportCells => ({
  order: kept.order,
  executed_order: kept.executed_order,
  what: 'visit',
  visit_point_name: visit.visit_point_name,
  status: visit.status,
  plan_at: visit.start_at,
  real_at: visit.started_at,
  deviation_min: kept.deviation_min,
  window: kept.window,
  on_site_min: inMinutes(kept.on_site_s),
  service_min: inMinutes(visit.service_time),
  distance_km: inKilometres(kept.distance_m),
  arrival_m: inMetres(kept.arrival_m),
  finish_m: inMetres(kept.finish_m),
  score_pct: kept.score_pct,
})

const cellsOfStop = ({ from_ms, to_ms }: JudgedDay['unplanned'][number]): ReportCells => ({
  what: 'stop',
  real_at: new Date(from_ms).toISOString(),
  on_site_min: inMinutes((to_ms - from_ms) / 1000),
})
