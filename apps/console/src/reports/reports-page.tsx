import { numberText } from '@baquiano/contract/platform'
import {
  type Report,
  report as reportSchema,
  reportListRequest,
  reports,
  reportState,
  reportType,
} from '@baquiano/contract/reports'
import { ActionIcon, Button, Progress, Tooltip } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { type ListColumn, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './reports.module.css'
import {
  fieldsOf,
  isGoing,
  reportsKey,
  starredReports,
  useCancelReport,
  useFreshReports,
  useMakeReport,
} from './reports.queries.ts'

const search = z.looseObject({
  ...reportListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: reportListRequest.shape.order_by.unwrap().optional(),
})

/** `/apps/reports/list`: what was asked for and what became of it (requirement RP-01). */
export function Page() {
  const { t } = useTranslation('reports')
  const [params, set] = useUrlParams(search)
  const navigate = useNavigate()
  const spec = useReportList()
  useFreshReports()
  const title = t('made')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={[t('trail')]}
      tools={
        <>
          <LinkButton to="/apps/reports/schedule" variant="default" className="desk-only">
            {t('by_mail')}
          </LinkButton>
          {can('REPORTS_CREATE') && (
            <AddButton
              label={t('add')}
              accessibleName={t('new')}
              onClick={() => void navigate({ to: '/apps/reports' })}
            />
          )}
        </>
      }
    >
      <div className={styles.history}>
        <Starred />
        <List spec={spec} params={params} set={set} />
      </div>
    </PageFrame>
  )
}

/** The reports that the person keeps at hand, above all others. */
function Starred() {
  const { t, i18n } = useTranslation('reports')
  const { data = [] } = useQuery(starredReports)
  const day = (date: string) => shortDay(date, i18n.language)
  if (data.length === 0) return null
  return (
    <ul className="row wrap gap-8 pad-x-12 pad-y-8 on-sunk line-bottom" aria-label={t('starred')}>
      {data.map(({ id, report_type, date_init, date_end }) => (
        <li key={id}>
          <LinkButton
            to="/apps/reports/list/$id"
            params={{ id }}
            variant="default"
            leftSection={<IconStarFilled className="warn" size={13} aria-hidden />}
          >
            <span className="ell">
              {t(`report_type.${report_type}`)}{' '}
              <bdi className="dim num">
                {t('between', { from: day(date_init), to: day(date_end) })}
              </bdi>
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

const whole = z.array(reportSchema)

function useReportList(): ListSpec<Report> {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const today = useToday()
  return {
    label: t('made'),
    searchLabel: t('search'),
    order: { order_by: 'added_on', sort: 'DESC' },
    columns: useColumns(),
    filters: [
      {
        key: 'report_type',
        label: t('columns.report_type'),
        options: reportType.options.map((value) => ({ value, label: t(`report_type.${value}`) })),
      },
      {
        key: 'state',
        label: t('columns.state'),
        options: reportState.options.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        days: openingDays(today),
        isOpening: true,
      },
    ],
    bulkActions: [],
    queryKey: reportsKey,
    fetchPage: async (request, signal) => {
      const page = await call(reports.filter, { body: reportListRequest.parse(request) }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ report_type }) => t(`report_type.${report_type}`),
    onOpen: ({ id }) => void navigate({ to: '/apps/reports/list/$id', params: { id } }),
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

function useColumns(): readonly ListColumn<Report>[] {
  const { t, i18n } = useTranslation('reports')
  const moment = useMoment()
  const day = (date: string) => shortDay(date, i18n.language)
  return [
    {
      key: 'report_type',
      label: t('columns.report_type'),
      render: ({ report_type }) => <b className="ell medium">{t(`report_type.${report_type}`)}</b>,
    },
    {
      key: 'scope',
      label: t('columns.scope'),
      width: '300px',
      render: ({ date_init, date_end, resource_id }) => (
        <span className="ell">
          <bdi>{t('between', { from: day(date_init), to: day(date_end) })}</bdi>{' '}
          <span className="dim">
            {resource_id.length === 0
              ? t('all_resources')
              : t('limit.resources', { count: resource_id.length })}
          </span>
        </span>
      ),
    },
    {
      key: 'added_by_name',
      label: t('columns.added_by_name'),
      width: '172px',
      render: ({ added_by_name }) => <bdi className="ell">{added_by_name ?? noValue}</bdi>,
    },
    {
      key: 'added_on',
      label: t('columns.added_on'),
      width: '172px',
      order_by: 'added_on',
      render: ({ added_on }) => (
        <time className="num" dateTime={added_on}>
          <bdi>{moment(added_on)}</bdi>
        </time>
      ),
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: '200px',
      render: (report) => <Outcome report={report} />,
    },
    {
      key: 'acts',
      label: t('columns.acts'),
      isOfActions: true,
      width: '168px',
      render: (report) => (
        <span className="row gap-6">
          <StarButton report={report} />
          <Acts report={report} />
        </span>
      ),
    },
  ]
}

interface Props {
  readonly report: Report
}

/** How far a report is, or what it holds. */
function Outcome({ report }: Props) {
  const { t, i18n } = useTranslation('reports')
  const { state, done, total, rows_count } = report
  const number = (count: number) => numberText(count, i18n.language)
  if (state === 'running') {
    const percent = total ? (100 * (done ?? 0)) / total : 100
    return (
      <span className="stack gap-4 wide">
        <Progress size={5} value={percent} animated={!total} aria-label={t('state.running')} />
        <span className="text-xs dim num">
          {t('task.of', { done: number(done ?? 0), total: number(total ?? 0) })}
        </span>
      </span>
    )
  }
  if (state === 'done') {
    const count = rows_count ?? 0
    return <span className="num">{t('rows', { count, number: number(count) })}</span>
  }
  const isWarned = state === 'failed' || state === 'empty'
  return <span className={isWarned ? 'warn medium' : 'dim'}>{t(`state.${state}`)}</span>
}

function Acts({ report }: Props) {
  const { t } = useTranslation('reports')
  const cancel = useCancelReport()
  const make = useMakeReport()
  if (isGoing(report)) {
    if (!can('REPORTS_UPDATE')) return null
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        loading={cancel.isPending}
        onClick={() => cancel.mutate(report)}
      >
        {t('cancel')}
      </Button>
    )
  }
  if (!can('REPORTS_CREATE')) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={make.isPending}
      onClick={() => make.mutate(fieldsOf(report))}
    >
      {t('again')}
    </Button>
  )
}

/** Keeps a report at hand, above the history, for whoever presses it alone. */
function StarButton({ report: { id } }: Props) {
  const { t } = useTranslation('reports')
  const { data } = useQuery({ ...starredReports, enabled: can('REPORTS_LIST') })
  const star = useAction({
    send: (is_starred: boolean) => call(reports.star, { params: { id }, body: { is_starred } }),
    refresh: [starredReports.queryKey],
  })
  if (!data || !can('REPORTS_READ')) return null
  const isStarred = data.some((one) => one.id === id)
  const Icon = isStarred ? IconStarFilled : IconStar
  return (
    <Tooltip label={t(isStarred ? 'unstar' : 'star')}>
      <ActionIcon
        variant="subtle"
        color={isStarred ? 'yellow' : 'gray'}
        aria-label={t('star')}
        aria-pressed={isStarred}
        loading={star.isPending}
        onClick={() => star.mutate(!isStarred)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
