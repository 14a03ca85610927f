import { hourRange, instant, minuteMs } from '@baquiano/contract/platform'
import {
  hoursAround,
  visitCode,
  visitExportRequest,
  visitListRequest,
  visits,
  visitStatus,
} from '@baquiano/contract/visits'
import { useThrottledCallback, useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { activityChoices, activitySource } from '../../activities/index.ts'
import { useFieldColumns, useFieldFilters, useFieldsPending } from '../../fields/index.ts'
import { groupSource } from '../../groups/index.ts'
import { resourceSource } from '../../resources/index.ts'
import { visitPointSource } from '../../visit-points/index.ts'
import { Arrival } from '../arrival.tsx'
import { useWindowsOf } from '../use-windows-of.ts'
import { VisitStatusPill } from '../visit-status-pill.tsx'
import { visitRowsKey } from '../visits.queries.ts'
import { mondayOf } from '../week/week-days.ts'
import { call } from '@baquiano/client/http/call.ts'
import {
  type ListColumn,
  type ListFilter,
  type ListRequest,
  type ListSpec,
  noValue,
  type Preset,
  type RowLine,
} from '@baquiano/ui/list/list-spec.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import type { ListParams } from '@baquiano/ui/list/list-params.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { dateText, timeText } from '@baquiano/client/time/date-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { type ShownVisit, shownVisit } from './listed-visit.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { visitCard } from './listed-visit-card.tsx'

const fields = shownVisit.keyof().options
const whole = z.array(shownVisit)

/** What is particular to the list of visits. */
export function useVisitList(
  params: ListParams,
  onOpen: (row: { readonly id: string }) => void,
): ListSpec<ShownVisit> {
  const { t } = useTranslation('visits')
  useListNews()
  const around = useAround(params)
  const opening = around.opening.value
  return {
    name: 'visits',
    label: t('title'),
    searchLabel: t('search'),
    card: visitCard,
    columns: [...useVisitColumns(), ...useFieldColumns('SCHEDULE')],
    filters: [around.filter, useTroubleFilter(), ...useFilters(), ...useFieldFilters('SCHEDULE')],
    opening: around.opening,
    presets: usePresets(opening),
    // Of all days, the last ones come first.
    order: { order_by: 'start_at', sort: params.all_days ? 'DESC' : 'ASC' },
    line: useNowLine(params),
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
    hrefOf: ({ id }) => `/apps/calendar/visit/${id}`,
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

/** The list opens around a moment that stays for so long: nobody loses their place among the rows. */
const aroundEveryMs = 15 * minuteMs

/** The moment around which the list opens: when somebody came to it, or came back to it. */
function useAround(params: ListParams) {
  const { t } = useTranslation('visits')
  const time = useCompanyTime()
  const [opened, setOpened] = useState(roundedNow)
  useWindowEvent('focus', () => setOpened(roundedNow()))
  const { around = opened } = params
  const moment = Date.parse(instant.catch(opened).parse(around))
  const hourAt = (ms: number) => time.hourOf(ms)
  const { before_ms, after_ms } = hoursAround
  const hours = `${hourAt(moment - before_ms)}–${hourAt(moment + after_ms)}`
  return {
    filter: { key: 'around', label: t('columns.schedule'), drawn: hours },
    opening: { key: 'around', value: opened, unless: ['dates', 'in_trouble'] },
  }
}

const roundedNow = () =>
  new Date(Math.floor(Date.now() / aroundEveryMs) * aroundEveryMs).toISOString()

/** What a dispatcher looks at again and again. */
function usePresets(opening: string): readonly Preset[] {
  const { t } = useTranslation('visits')
  const today = useToday()
  const week = { date_init: mondayOf(today), date_end: addDays(mondayOf(today), 6) }
  const ahead = { date_init: today, date_end: addDays(today, 6) }
  const unassigned = { dates: ahead, status: ['Not Assigned'] }
  return [
    { key: 'around', label: t('presets.around'), params: {}, shows: { around: opening } },
    {
      key: 'trouble',
      label: t('presets.trouble'),
      params: { in_trouble: true },
      shows: { in_trouble: true },
    },
    {
      key: 'unassigned',
      label: t('presets.unassigned'),
      params: unassigned,
      shows: unassigned,
    },
    { key: 'week', label: t('presets.week'), params: { dates: week }, shows: { dates: week } },
    {
      key: 'all',
      label: t('presets.all'),
      params: { all_days: true },
      shows: { all_days: true },
    },
  ]
}

/** The present moment among the visits, where they stand by their start. */
function useNowLine({ order_by, sort, all_days }: ListParams): RowLine<ShownVisit> | undefined {
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const isByStart = order_by === undefined && sort === undefined && !all_days
  return useMemo(
    () =>
      isByStart
        ? {
            label: time.hourOf(now),
            isBefore: ({ start_at }) => Date.parse(start_at) <= now,
          }
        : undefined,
    [isByStart, now, time],
  )
}

function useTroubleFilter(): ListFilter {
  const { t } = useTranslation('visits')
  return { key: 'in_trouble', label: t('columns.status'), drawn: t('presets.trouble') }
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['visits', 'platform'])
  const today = useToday()
  return [
    {
      key: 'dates',
      label: t('visits:columns.date'),
      days: { date_init: today, date_end: today },
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
  const today = useToday()
  const windowsOf = useWindowsOf()
  const { data: activities = [] } = useQuery(activityChoices())
  const hasWindows = activities.some(({ time_windows }) => time_windows.length > 0)
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
        key: 'schedule',
        label: t('visits:columns.schedule'),
        width: '168px',
        order_by: 'start_at',
        inFiles: ['date', ...hours],
        render: (visit) => (
          <bdi className="num">
            {visit.date !== today && (
              <span className="soft">{shortDay(visit.date, language)} </span>
            )}
            {hourRange(visit)}
          </bdi>
        ),
      },
      {
        key: 'window',
        label: t('visits:window'),
        width: '108px',
        inFiles: [],
        isHiddenByDefault: !hasWindows,
        render: (visit) => (
          <bdi className="num soft ell">{windowsOf(visit).map(hourRange).join(', ')}</bdi>
        ),
      },
      {
        key: 'resource_name',
        label: t('visits:columns.resource_name'),
        render: ({ resource_id, resource_name }) =>
          resource_id === null || resource_name === null ? (
            <span className="dim">{t('platform:status.Not Assigned')}</span>
          ) : (
            <span className="row gap-8 shrink">
              <Avatar id={resource_id} name={resource_name} src={undefined} size={22} />
              <bdi className="ell">{resource_name}</bdi>
            </span>
          ),
      },
      {
        key: 'status',
        label: t('visits:columns.status'),
        width: '136px',
        render: ({ status }) => <VisitStatusPill status={status} />,
      },
      {
        key: 'arrival',
        label: t('visits:columns.arrival'),
        width: '212px',
        inFiles: ['started_at', 'finished_at'],
        render: (visit) => <Arrival visit={visit} />,
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
      {
        key: 'date',
        label: t('visits:columns.date'),
        width: '104px',
        isHiddenByDefault: true,
        render: ({ date }) => <bdi className="num">{dateText(date, language)}</bdi>,
      },
      ...hours.map((key) => ({
        key,
        label: t(`visits:columns.${key}`),
        width: '68px',
        isHiddenByDefault: true,
        render: (visit: ShownVisit) => <bdi className="num">{timeText(visit[key])}</bdi>,
      })),
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
    [t, language, moment, today, windowsOf, hasWindows],
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
