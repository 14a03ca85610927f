import { minuteMs } from '@baquiano/contract/platform'
import {
  visitCode,
  visitExportRequest,
  visitListRequest,
  visits,
  visitStatus,
  visitTiming,
} from '@baquiano/contract/visits'
import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { activitySource } from '../../activities/index.ts'
import { useFieldColumns, useFieldFilters, useFieldsPending } from '../../fields/index.ts'
import { groupSource } from '../../groups/index.ts'
import { resourceSource } from '../../resources/index.ts'
import { visitPointSource } from '../../visit-points/index.ts'
import { LatenessMark } from '../lateness-mark.tsx'
import { VisitStatusPill } from '../visit-status-pill.tsx'
import { visitRowsKey } from '../visits.queries.ts'
import { call } from '@baquiano/client/http/call.ts'
import {
  type ListColumn,
  type ListFilter,
  type ListRequest,
  type ListSpec,
  noValue,
} from '@baquiano/ui/list/list-spec.ts'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { dateText, timeText } from '@baquiano/client/time/date-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { type ShownVisit, shownVisit } from './listed-visit.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

const fields = shownVisit.keyof().options
const whole = z.array(shownVisit)

/** What is particular to the list of visits. */
export function useVisitList(onOpen: (row: { readonly id: string }) => void): ListSpec<ShownVisit> {
  const { t } = useTranslation('visits')
  useListNews()
  return {
    name: 'visits',
    label: t('title'),
    searchLabel: t('search'),
    columns: [...useVisitColumns(), ...useFieldColumns('SCHEDULE')],
    filters: [...useFilters(), ...useFieldFilters('SCHEDULE')],
    order: { order_by: 'start_at', sort: 'DESC' },
    isWaiting: useFieldsPending('SCHEDULE'),
    bulkActions: useBulkActions(),
    queryKey: visitRowsKey,
    fetchPage: async (request, signal) => {
      const body = visitListRequest.parse({ ...ofContract(request), fields })
      const page = await call(visits.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) =>
      call(visits.export, { body: visitExportRequest.parse(ofContract(request)) }),
    nameOf: ({ visit_point_name }) => visit_point_name,
    onOpen,
    empty: <h2>{t('empty')}</h2>,
  }
}

/** The contract takes several resources, of which the list asks for one. */
function ofContract<Request extends Pick<ListRequest, 'filters'>>(request: Request) {
  const { resource_id, ...others } = request.filters
  return {
    ...request,
    filters: { ...others, ...(resource_id !== undefined && { resource_id: [resource_id] }) },
  }
}

/** The list is fetched anew at most so often, however much happens. */
const newsEveryMs = 5000

/** Fetches the list anew when visits change. */
function useListNews(): void {
  const client = useQueryClient()
  const refresh = useThrottledCallback(
    () => void client.invalidateQueries({ queryKey: visitRowsKey }),
    newsEveryMs,
  )
  useTopic('visits', { onEvent: refresh, onResync: refresh })
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['visits', 'platform'])
  const today = useToday()
  return [
    {
      key: 'dates',
      label: t('visits:columns.date'),
      days: openingDays(today),
      isOpening: true,
    },
    {
      key: 'status',
      label: t('visits:columns.status'),
      several: visitStatus.options.map((value) => ({
        value,
        label: t(`platform:status.${value}`),
      })),
    },
    ...(can('RESOURCES_LIST')
      ? [{ key: 'resource_id', label: t('visits:columns.resource_name'), source: resourceSource }]
      : []),
    ...(can('GROUPS_LIST')
      ? [{ key: 'group_id', label: t('visits:group'), source: groupSource }]
      : []),
    ...(can('ACTIVITY_LIST')
      ? [{ key: 'activity_id', label: t('visits:columns.activity_name'), source: activitySource }]
      : []),
    ...(can('VISIT_POINT_LIST')
      ? [
          {
            key: 'visit_point_id',
            label: t('visits:columns.visit_point_name'),
            source: visitPointSource,
          },
        ]
      : []),
  ]
}

const hours = ['hour_init', 'hour_end'] as const
const texts = ['address', 'description', 'cancel_reason'] as const
const codes = ['visit_point_phone', 'tracking_code'] as const
const moments = ['on_the_way_at', 'started_at', 'finished_at', 'canceled_at', 'added_on'] as const

/** What the list tells of a visit. */
function useVisitColumns(): readonly ListColumn<ShownVisit>[] {
  const { t, i18n } = useTranslation(['visits', 'platform'])
  const moment = useMoment()
  const { language } = i18n
  return useMemo(
    () => [
      {
        key: 'visit_point_name',
        label: t('visits:columns.visit_point_name'),
        render: ({ visit_point_name }) => <bdi className="ell">{visit_point_name}</bdi>,
      },
      {
        key: 'number',
        label: t('visits:columns.number'),
        width: '92px',
        order_by: 'number',
        render: ({ number }) => <bdi className="num soft">{visitCode(number)}</bdi>,
      },
      {
        key: 'date',
        label: t('visits:columns.date'),
        width: '104px',
        order_by: 'start_at',
        render: ({ date }) => <bdi className="num">{dateText(date, language)}</bdi>,
      },
      ...hours.map((key) => ({
        key,
        label: t(`visits:columns.${key}`),
        width: '68px',
        render: (visit: ShownVisit) => <bdi className="num">{timeText(visit[key])}</bdi>,
      })),
      {
        key: 'status',
        label: t('visits:columns.status'),
        width: '212px',
        render: (visit) => <VisitState visit={visit} />,
      },
      {
        key: 'resource_name',
        label: t('visits:columns.resource_name'),
        render: ({ resource_name }) =>
          resource_name === null ? (
            <span className="dim">{t('platform:status.Not Assigned')}</span>
          ) : (
            <bdi className="ell">{resource_name}</bdi>
          ),
      },
      {
        key: 'activity_name',
        label: t('visits:columns.activity_name'),
        render: ({ activity_name }) => <bdi className="ell soft">{activity_name}</bdi>,
      },
      {
        key: 'city',
        label: t('visits:columns.city'),
        width: '132px',
        render: ({ city }) => <bdi className="ell soft">{city}</bdi>,
      },
      ...[...texts, ...codes].map((key) => ({
        key,
        label: t(`visits:columns.${key}`),
        width: '172px',
        isHiddenByDefault: true,
        render: (visit: ShownVisit) => <bdi className="ell soft">{visit[key] || noValue}</bdi>,
      })),
      ...moments.map((key) => ({
        key,
        label: t(`visits:columns.${key}`),
        width: '172px',
        isHiddenByDefault: true,
        ...(key === 'added_on' && { order_by: key }),
        render: (visit: ShownVisit) => <Moment at={visit[key]} textOf={moment} />,
      })),
    ],
    [t, language, moment],
  )
}

/** The status, and by how much the visit misses its window. */
function VisitState({ visit }: { readonly visit: ShownVisit }) {
  const now = useNow(minuteMs)
  return (
    <span className="row gap-6 shrink">
      <VisitStatusPill status={visit.status} />
      <LatenessMark timing={visitTiming(visit, { now, eta: undefined })} />
    </span>
  )
}

interface MomentProps {
  readonly at: string | null
  readonly textOf: (at: string) => string
}

function Moment({ at, textOf }: MomentProps) {
  if (at === null) return noValue
  return (
    <time className="num" dateTime={at}>
      <bdi>{textOf(at)}</bdi>
    </time>
  )
}
