import { hourRange } from '@baquiano/contract/platform'
import {
  type Recurrence,
  recurrence,
  recurrenceExportRequest,
  recurrenceListRequest,
  recurrences,
  recurrenceState,
} from '@baquiano/contract/recurrences'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { type ListColumn, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { activitySource } from '../activities/index.ts'
import { resourceSource } from '../resources/index.ts'
import { visitPointSource } from '../visit-points/index.ts'
import { RecurrenceState } from './recurrence-state.tsx'
import { recurrencesKey } from './recurrences.queries.ts'
import { useDateText } from './use-date-text.ts'
import { useRuleText } from './use-rule-text.ts'

const search = z.object({
  ...recurrenceListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: recurrenceListRequest.shape.order_by.unwrap().optional(),
})

/** `/apps/recurrence`: everything that repeats in the company. */
export function Page() {
  const { t } = useTranslation('recurrences')
  const [params, set] = useUrlParams(search)
  const spec = useRecurrenceList()
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title} tools={<NewRecurrenceButton />}>
      <List spec={spec} params={params} set={set} />
    </PageFrame>
  )
}

/** Leads to the form of a visit that repeats, for whoever may plan one. */
function NewRecurrenceButton() {
  const { t } = useTranslation('recurrences')
  if (!can('CALENDAR_CREATE')) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link
          {...props}
          to="/apps/calendar/create-event/{-$resource_id}/{-$event_id}"
          params={{}}
          search={{ repeats: true }}
        />
      )}
      size="xs"
      className="fixed"
      aria-label={t('new_title')}
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}

const whole = z.array(recurrence)
const hrefOf = ({ id, visit_point_id }: Recurrence) =>
  `/apps/visit-point/visit-point-recurrence/${visit_point_id}?recurrence=${id}`

function useRecurrenceList(): ListSpec<Recurrence> {
  const { t } = useTranslation('recurrences')
  const navigate = useNavigate()
  const sources = [
    { key: 'activity_id', column: 'activity_name', source: activitySource, of: 'ACTIVITY_LIST' },
    { key: 'resource_id', column: 'resource_name', source: resourceSource, of: 'RESOURCES_LIST' },
    {
      key: 'visit_point_id',
      column: 'visit_point_name',
      source: visitPointSource,
      of: 'VISIT_POINT_LIST',
    },
  ] as const
  return {
    name: 'recurrences',
    label: t('title'),
    searchLabel: t('search'),
    order: { order_by: 'name', sort: 'ASC' },
    columns: useRecurrenceColumns(),
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        options: recurrenceState.options.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        key: 'has_failed',
        label: t('columns.failed_count'),
        options: [
          { value: true, label: t('has_failed.true') },
          { value: false, label: t('has_failed.false') },
        ],
      },
      ...sources
        .filter(({ of }) => can(of))
        .map(({ key, column, source }) => ({ key, label: t(`columns.${column}`), source })),
    ],
    bulkActions: [],
    queryKey: [...recurrencesKey, 'list'],
    fetchPage: async (request, signal) => {
      const body = recurrenceListRequest.parse(request)
      const page = await call(recurrences.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(recurrences.export, { body: recurrenceExportRequest.parse(request) }),
    nameOf: ({ visit_point_name, activity_name }) => `${visit_point_name} · ${activity_name}`,
    hrefOf,
    onOpen: (row) => void navigate({ href: hrefOf(row) }),
    empty: (
      <>
        <h2>{t('list_empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

/** What the list tells of a recurrence. */
function useRecurrenceColumns(): readonly ListColumn<Recurrence>[] {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  const dateText = useDateText()
  const moment = useMoment()
  const dayOf = (date: string | null) =>
    date === null ? noValue : <time dateTime={date}>{dateText(date)}</time>
  return [
    {
      key: 'visit_point_name',
      label: t('columns.visit_point_name'),
      order_by: 'name',
      render: ({ visit_point_name }) => <bdi className="ell">{visit_point_name}</bdi>,
    },
    {
      key: 'rrule',
      label: t('columns.rrule'),
      render: ({ rrule }) => (
        <span className="ell" title={textOf(rrule)}>
          {textOf(rrule)}
        </span>
      ),
    },
    {
      key: 'hours',
      label: t('columns.hours'),
      width: '112px',
      inFiles: ['hour_init', 'hour_end'],
      render: (row) => <bdi className="num">{hourRange(row)}</bdi>,
    },
    {
      key: 'activity_name',
      label: t('columns.activity_name'),
      width: '160px',
      render: ({ activity_name }) => <bdi className="ell">{activity_name}</bdi>,
    },
    {
      key: 'resource_name',
      label: t('columns.resource_name'),
      width: '160px',
      render: ({ resource_name }) => <bdi className="ell">{resource_name ?? t('nobody')}</bdi>,
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: '104px',
      render: (row) => <RecurrenceState recurrence={row} />,
    },
    {
      key: 'next_date',
      label: t('columns.next_date'),
      width: '120px',
      render: ({ next_date }) => dayOf(next_date),
    },
    {
      key: 'failed_count',
      label: t('columns.failed_count'),
      width: '128px',
      render: ({ failed_count }) =>
        failed_count === 0 ? noValue : <span className="num warn">{failed_count}</span>,
    },
    {
      key: 'start_date',
      label: t('columns.start_date'),
      width: '128px',
      order_by: 'start_date',
      isHiddenByDefault: true,
      render: ({ start_date }) => dayOf(start_date),
    },
    {
      key: 'end_date',
      label: t('columns.end_date'),
      width: '128px',
      isHiddenByDefault: true,
      render: ({ end_date }) => dayOf(end_date),
    },
    {
      key: 'description',
      label: t('columns.description'),
      isHiddenByDefault: true,
      render: ({ description }) => <bdi className="ell">{description || noValue}</bdi>,
    },
    {
      key: 'added_on',
      label: t('columns.added_on'),
      width: '172px',
      order_by: 'added_on',
      isHiddenByDefault: true,
      render: ({ added_on }) => (
        <time className="num" dateTime={added_on}>
          <bdi>{moment(added_on)}</bdi>
        </time>
      ),
    },
  ]
}
