import { minuteMs, numberText, shortHour } from '@baquiano/contract/platform'
import {
  type Report,
  type ReportColumnName,
  reportColumns,
  type ReportRow,
  reportRow,
  reportRowExportRequest,
  reportRowListRequest,
  reports,
  reportTypes,
} from '@baquiano/contract/reports'
import { Button, Progress } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { localDay, shortDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { type ListColumn, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { resourceSource } from '../resources/index.ts'
import { ReportChart } from './report-chart.tsx'
import {
  figureText,
  narrowingOf,
  type RowParams,
  rowParams,
  type SetRowParams,
} from './report-figures.ts'
import { isPointedAt, lightOf, type Pointed } from './report-light.ts'
import { ReportMap } from './report-map.tsx'
import { ReportSubtotals } from './report-subtotals.tsx'
import { ReportTools } from './report-tools.tsx'
import styles from './reports.module.css'
import {
  groupsOf,
  isGoing,
  isMade,
  reportOf,
  reportsKey,
  useCancelReport,
  useFreshReports,
} from './reports.queries.ts'

/** `/apps/reports/list/{id}`: a report as table, figures, chart and map (target reports-2-result). */
export function Page() {
  const { t } = useTranslation('reports')
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(reportOf(id))
  useFreshReports()
  const title = data ? t(`report_type.${data.report_type}`) : t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('title')]} tools={data && <ReportTools report={data} />}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {data && (data.state === 'done' ? <Result report={data} /> : <Unmade report={data} />)}
    </PageFrame>
  )
}

interface Props {
  readonly report: Report
}

/** A report that is being made, found nothing, or was not made. */
function Unmade({ report }: Props) {
  const { t, i18n } = useTranslation(['reports', 'platform'])
  const cancel = useCancelReport()
  const { state, done, total, error, date_init, date_end, report_type, resource_id } = report
  const number = (count: number) => numberText(count, i18n.language)
  const day = (date: string) => localDay(date, i18n.language)
  return (
    <div className="center tall pad-16">
      <div className="stack gap-12 centered">
        <h2 className="text-l strong">{t(`reports:state.${state}`)}</h2>
        <p className="soft">{t('reports:between', { from: day(date_init), to: day(date_end) })}</p>
        {isGoing(report) && (
          <>
            <Progress
              value={total ? (100 * (done ?? 0)) / total : 100}
              animated
              aria-label={t('reports:making')}
            />
            <output className="dim num">
              {t('reports:task.of', { done: number(done ?? 0), total: number(total ?? 0) })}
            </output>
            {can('REPORTS_UPDATE') && (
              <Button
                variant="default"
                loading={cancel.isPending}
                onClick={() => cancel.mutate(report)}
              >
                {t('reports:cancel')}
              </Button>
            )}
          </>
        )}
        {error && <p className="bad">{t(`platform:errors.${error}`)}</p>}
        {isMade(report) && (
          <LinkButton
            to="/apps/reports"
            search={{ report_type, date_init, date_end, resource_id }}
            variant="default"
          >
            {t('reports:change')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Result({ report }: Props) {
  const { t } = useTranslation('reports')
  const [params, set] = useUrlParams(rowParams)
  const moment = useMoment()
  const { hasMap, figures } = reportTypes[report.report_type]
  const [looked, setLooked] = useState<ReportRow | null>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const spec = useRowList(report, { params, set, pointed, onPoint: setPointed, onLook: setLooked })
  return (
    <div className={styles.result}>
      <div className="on-sunk line-bottom">
        <Figures report={report} params={params} />
        <p className="row wrap gap-12 pad-x-16 pad-y-4 text-s dim">
          <bdi>
            {t('made_at', {
              at: moment(report.made_on ?? report.added_on),
              zone: report.time_zone,
            })}
          </bdi>
          {report.report_type === 'scheduledroutevsexecuted' && <span>{t('score_note')}</span>}
          {hasMap && figures.length > 1 && <span>{t('distance_note')}</span>}
        </p>
      </div>
      <List spec={spec} params={params} set={set} />
      <div>
        {figures.length > 0 && (
          <ReportChart
            report={report}
            params={params}
            set={set}
            light={lightOf(pointed, looked)}
            onPoint={setPointed}
          />
        )}
        <ReportSubtotals report={report} params={params} set={set} />
      </div>
    </div>
  )
}

/** Sums and means of the rows that match, each with its unit. */
function Figures({ report, params }: Props & { readonly params: RowParams }) {
  const { t, i18n } = useTranslation('reports')
  const { data: groups } = useQuery(groupsOf(report.id, 'all', narrowingOf(params)))
  const [all] = groups ?? []
  if (!all) return null
  const shown = reportTypes[report.report_type].columns.filter((name) => name in all.figures)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows on a narrow screen
    <dl className={styles.figures} aria-label={t('figures')} tabIndex={0}>
      <Figure
        name={t('task.rows', { count: all.rows, number: '' })}
        value={numberText(all.rows, i18n.language)}
      />
      {shown.map((name) => (
        <Figure
          key={name}
          name={t(`total.${totalOf(name)}`, { name: t(`columns.${name}`) })}
          value={figureText(name, all.figures[name] ?? 0, i18n.language)}
        />
      ))}
    </dl>
  )
}

function Figure({ name, value }: Readonly<Record<'name' | 'value', string>>) {
  return (
    <div className="stack pad-y-8 pad-x-16 line-end">
      <dt className="text-s soft ell">{name}</dt>
      <dd className={`${styles.figure} heavy num nowrap`}>{value}</dd>
    </div>
  )
}

const totalOf = (name: ReportColumnName): 'sum' | 'mean' => {
  const column = reportColumns[name]
  return 'total' in column ? column.total : 'sum'
}

const whole = z.array(reportRow)

interface RowsShown {
  readonly params: RowParams
  readonly set: SetRowParams
  readonly pointed: Pointed | null
  readonly onPoint: (pointed: Pointed | null) => void
  readonly onLook: (row: ReportRow | null) => void
}

/** The rows of a report; those of positions are in the order of time alone. */
function useRowList(
  report: Report,
  { params, set, pointed, onPoint, onLook }: RowsShown,
): ListSpec<ReportRow> {
  const { t } = useTranslation('reports')
  const columns = useColumns(report)
  const { id, date_init, date_end, sort_by, sorting_type } = report
  const { hasMap, isRead } = reportTypes[report.report_type]
  const days = { date_init, date_end: date_end < date_init ? date_init : date_end }
  return {
    label: t('table'),
    searchLabel: t('filter.search'),
    order: { order_by: sort_by ?? 'row', sort: sorting_type },
    columns,
    filters: [
      ...(can('RESOURCES_LIST')
        ? [{ key: 'resource_id', label: t('filter.resource'), source: resourceSource }]
        : []),
      { key: 'date', label: t('filter.date'), days },
    ],
    bulkActions: [],
    onLook,
    isLit: (row) => isPointedAt(pointed, row),
    queryKey: [...reportsKey, id, 'rows'],
    fetchPage: async (request, signal) => {
      const body = reportRowListRequest.parse({
        ...request,
        ...(isRead && { order_by: 'row' }),
      })
      const page = await call(reports.rows, { params: { id }, body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) =>
      call(reports.export, { params: { id }, body: reportRowExportRequest.parse(request) }),
    nameOf: ({ cells }) => String(cells.visit_point_name ?? cells.resource_name ?? ''),
    onOpen: ({ date, resource_id }) =>
      set({
        ...(date !== null && { date: { date_init: date, date_end: date } }),
        ...(resource_id !== null && { resource_id }),
      }),
    ...(hasMap && {
      beside: ({ rows, current, hovered, onCurrent, onHover }) => (
        <ReportMap
          report={report}
          filters={narrowingOf(params).filters}
          rows={rows}
          current={hovered ?? current}
          onCurrent={onCurrent}
          onHover={onHover}
          pointed={pointed}
          onPoint={onPoint}
        />
      ),
    }),
    empty: <p>{t('nothing')}</p>,
  }
}

function useColumns({ report_type }: Report): readonly ListColumn<ReportRow>[] {
  const { t } = useTranslation('reports')
  const textOf = useCellText()
  const { columns, isRead } = reportTypes[report_type]
  const isDated = columns.includes('date')
  return columns.map((name) => {
    const column = reportColumns[name]
    const unit = 'unit' in column ? ` (${column.unit})` : ''
    return {
      key: name,
      label: `${t(`columns.${name}`)}${unit}`,
      width: isDated && column.kind === 'instant' ? widths.hour : widths[column.kind],
      ...(!isRead && { order_by: name }),
      ...(name === 'real_at' && { inCard: (row) => <bdi>{textOf(name, row)}</bdi> }),
      render: (row) => (
        <span className={column.kind === 'text' ? 'row ell' : 'row gap-6 num'}>
          <bdi className="ell">{textOf(name, row)}</bdi>
          {name === 'deviation_min' && <Deviation minutes={row.cells.deviation_min ?? null} />}
          {name === 'real_at' && <PastMinute row={row} />}
        </span>
      ),
    }
  })
}

const widths = {
  text: '176px',
  number: '112px',
  instant: '172px',
  date: '112px',
  hour: '92px',
  word: '124px',
} as const

/** Minutes that fill half of the cell. */
const farthest_min = 60

/** A bar from the middle: to the end what began late, to the start what began early. */
function Deviation({ minutes }: { readonly minutes: string | number | null }) {
  if (typeof minutes !== 'number' || minutes === 0) return null
  const share = Math.min(Math.abs(minutes), farthest_min) / farthest_min
  return (
    <span className={styles.deviation} aria-hidden>
      <i
        data-late={minutes > 0 || undefined}
        data-far={Math.abs(minutes) > farthest_min / 4 || undefined}
        style={{ width: `${share * 50}%` }}
      />
    </span>
  )
}

/** The way to the day of a row as it stood when its visit began, or was to begin. */
function PastMinute({ row: { resource_id, cells } }: { readonly row: ReportRow }) {
  const { t } = useTranslation('past-days')
  const time = useCompanyTime()
  const at = cells.real_at ?? cells.plan_at
  if (!can('MAP_READ') || typeof at !== 'string') return null
  const day = time.dateOf(Date.parse(at))
  const minute = Math.floor((Date.parse(at) - time.startOf(day)) / minuteMs)
  return (
    <Link
      to="/apps/past-day"
      search={{ date: day, minute, resource: resource_id ?? undefined }}
      aria-label={t('menu')}
      title={t('menu')}
    >
      <IconHistory size={14} aria-hidden />
    </Link>
  )
}

/** The text of a cell by the kind of its column; an instant of the row's own day without that day. */
function useCellText(): (name: ReportColumnName, row: ReportRow) => string {
  const { t, i18n } = useTranslation('reports')
  const moment = useMoment()
  const time = useCompanyTime()
  return (name, { cells, date }) => {
    const value = cells[name] ?? null
    if (name === 'visit_point_name' && cells.what === 'stop') return t('values.what.stop')
    if (value === null) return noValue
    if (typeof value === 'number') return numberText(value, i18n.language)
    const { kind } = reportColumns[name]
    if (kind === 'instant') {
      const at = Date.parse(value)
      return time.dateOf(at) === date ? time.hourOf(at) : moment(value)
    }
    if (kind === 'date') return shortDay(value, i18n.language)
    if (kind === 'hour') return shortHour(value)
    // What a former version stored may have no word any more.
    return kind === 'word' ? t(`values.${name}.${value}`, { defaultValue: value }) : value
  }
}
