import { visitCode } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { VisitStatusPill } from '../../entities/visits/visit-status-pill.tsx'
import { type ListColumn, noValue } from '../../platform/list/list-spec.ts'
import { dateText, timeText } from '../../platform/time/date-text.ts'
import { useMoment } from '../../platform/time/use-moment.ts'
import type { ShownVisit } from './listed-visit.ts'

const hours = ['hour_init', 'hour_end'] as const
const texts = ['address', 'description', 'cancel_reason'] as const
const codes = ['visit_point_phone', 'tracking_code'] as const
const moments = ['on_the_way_at', 'started_at', 'finished_at', 'canceled_at', 'added_on'] as const

/** What the list tells of a visit. */
export function useVisitColumns(): readonly ListColumn<ShownVisit>[] {
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
        width: '140px',
        render: ({ status }) => <VisitStatusPill status={status} />,
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
