import { hourRange, minuteMs } from '@baquiano/contract/platform'
import { visitTiming } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { ListCard } from '@baquiano/ui/list/list-spec.ts'
import { LatenessMark } from '../lateness-mark.tsx'
import { VisitStatusPill } from '../visit-status-pill.tsx'
import type { ShownVisit } from './listed-visit.ts'

/** A visit on a phone: where, when and who. */
export const visitCard: ListCard<ShownVisit> = {
  covers: [
    'visit_point_name',
    'number',
    'schedule',
    'resource_name',
    'status',
    'arrival',
    'activity_name',
    'city',
  ],
  render: (visit) => <CardText visit={visit} />,
  action: () => null,
}

function CardText({ visit }: { readonly visit: ShownVisit }) {
  const { t } = useTranslation('platform')
  const { i18n } = useTranslation()
  const today = useToday()
  const person = visit.resource_name ?? t('status.Not Assigned')
  return (
    <>
      <span className="flex gap-8 between shrink">
        <b className="ell shrink text-l">
          <bdi>{visit.visit_point_name}</bdi>
        </b>
        <span className="fixed">
          <VisitStatusPill status={visit.status} />
        </span>
      </span>
      <span className="row gap-8 shrink">
        <bdi className="num medium">
          {visit.date !== today && `${shortDay(visit.date, i18n.language)} `}
          {hourRange(visit)}
        </bdi>
        <Arrival visit={visit} />
      </span>
      <span className="ell soft">
        <bdi>{[person, visit.activity_name].join(' · ')}</bdi>
      </span>
    </>
  )
}

/** When somebody was there, and by how much the visit misses its window. */
export function Arrival({ visit }: { readonly visit: ShownVisit }) {
  const { t } = useTranslation('visits')
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const hourOf = (at: string) => time.hourOf(Date.parse(at))
  const { arrived_at, started_at, finished_at } = visit
  const begun = started_at ?? arrived_at
  const timing = visitTiming(visit, { now, eta: undefined })
  const isOnTime = begun !== null && timing.lateness === 'none'
  return (
    <span className="row gap-6 shrink">
      {begun !== null && (
        <bdi className="num">
          {finished_at === null ? hourOf(begun) : `${hourOf(begun)}–${hourOf(finished_at)}`}
        </bdi>
      )}
      {isOnTime ? <small className="good">{t('on_time')}</small> : <LatenessMark timing={timing} />}
    </span>
  )
}
