import { hourRange, minuteMs, spanText } from '@baquiano/contract/platform'
import type { CustomerAnswer } from '@baquiano/contract/public-tracking'
import {
  isFinal,
  isPlanned,
  type Visit,
  visitCode,
  type VisitSchedule,
  visitTiming,
} from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Button, Skeleton } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../fields/index.ts'
import { VisitAnswers, VisitProofs } from '../forms/index.ts'
import { fullName, peopleOf } from '../resources/index.ts'
import { RescheduleDialog } from './drawer/reschedule-dialog.tsx'
import { LatenessMark } from './lateness-mark.tsx'
import { useVisitDay } from './use-visit-day.ts'
import { useVisitNews } from './use-visits.ts'
import { visitById, visitCustomer, visitsOfPoint } from './visits.queries.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { can } from '@baquiano/client/session/can.ts'
import { CardRow, ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useUndoKeys } from './plan/use-plan-history.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { PlanAndReality } from './view/plan-and-reality.tsx'
import { RequestCard } from './view/request-card.tsx'
import { VisitPageHead } from './view/visit-page-head.tsx'
import styles from './view/visit-page.module.css'
import { VisitSide } from './view/visit-side.tsx'

/** `/apps/calendar/visit/{id}`: one visit, what was planned of it and what became of it. */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['visits', 'platform'])
  const { data, error, refetch } = useQuery(visitById(id))
  useVisitNews(() => void refetch())
  useUndoKeys()
  const trail = useTrail(data)
  const title = data ? visitCode(data.number) : t('visits:visit')
  usePageTitle(data ? `${title} ${data.visit_point_name}` : title)
  return (
    <PageFrame title={title} trail={trail}>
      <div className={`${styles.page} tall on-bg`}>
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <>
            <VisitPageHead visit={data} />
            <div className={`${styles.body} stack shrink-y`}>
              <div className={`${styles.main} stack packed gap-12 shrink pad-16`}>
                <PlanAndReality visit={data} />
                <VisitFacts visit={data} />
                <CustomerCard visit={data} />
                <RequestCard visit_id={data.id} />
                <VisitAnswers visit_id={data.id} update_on={data.update_on} />
                <VisitProofs visit_id={data.id} update_on={data.update_on} />
                {can('CALENDAR_LIST') && <FormerVisits visit={data} />}
              </div>
              <VisitSide visit={data} />
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** The calendar, and the day of the visit. */
function useTrail(visit: Visit | undefined): readonly string[] {
  const { t } = useTranslation('visits')
  const dayOf = useVisitDay()
  return visit ? [t('calendar'), dayOf(visit.start_at)] : [t('calendar')]
}

/** What the customer of a visit said on the public page; nothing while they said nothing. */
function CustomerCard({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const { data, error: failure, refetch } = useQuery(visitCustomer(visit.id))
  const dayOf = useVisitDay()
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data || isSilent(data)) return null
  const { confirmed_at, instructions, request, rating } = data
  return (
    <ObjectCard title={t('customer.title')}>
      {request && <RequestSection visit={visit} request={request} />}
      {confirmed_at !== null && (
        <CardRow name={t('customer.confirmed')}>{dayOf(confirmed_at)}</CardRow>
      )}
      {instructions !== '' && (
        <CardRow name={t('customer.instructions')}>
          <bdi className="anywhere">{instructions}</bdi>
        </CardRow>
      )}
      {rating && (
        <CardRow name={t('customer.rating')}>
          <span className="stack">
            <b>{t('customer.stars', { count: rating.score })}</b>
            {rating.comment !== '' && <bdi className="anywhere">{rating.comment}</bdi>}
          </span>
        </CardRow>
      )}
    </ObjectCard>
  )
}

const isSilent = ({ confirmed_at, instructions, request, rating }: CustomerAnswer): boolean =>
  confirmed_at === null && instructions === '' && request === null && rating === null

interface RequestProps {
  readonly visit: Visit
  readonly request: NonNullable<CustomerAnswer['request']>
}

/** Another time that the customer asks for, which one press opens the dialog with. */
function RequestSection({ visit, request: { time, text } }: RequestProps) {
  const { t, i18n } = useTranslation('visits')
  const [isOpen, setIsOpen] = useState(false)
  const canChange = can('CALENDAR_UPDATE') && isPlanned(visit.status)
  return (
    <div className="stack gap-8 pad-12 on-warn">
      <p className="row gap-8 strong warn">
        <IconCalendarQuestion className="fixed" size={16} aria-hidden />
        {time
          ? t('customer.asks_for', { time: timeText(time, i18n.language) })
          : t('customer.no_time')}
      </p>
      {text !== '' && <bdi className="anywhere">{text}</bdi>}
      {canChange && (
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t(time ? 'customer.reschedule' : 'reschedule')}
        </Button>
      )}
      {isOpen && (
        <RescheduleDialog
          visit={visit}
          {...(time && { proposed: time })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function timeText({ date, hour_init, hour_end }: VisitSchedule, language: string): string {
  return `${shortDay(date, language)}, ${hourRange({ hour_init, hour_end })}`
}

interface Props {
  readonly visit: Visit
}

/** The visits that the same visit point had last. */
function FormerVisits({ visit }: Props) {
  const { t } = useTranslation('visits')
  const { data, error: failure, refetch } = useQuery(visitsOfPoint(visit.visit_point_id, 'former'))
  const others = data?.records.filter(({ id }) => id !== visit.id) ?? []
  const ids = [...new Set(others.flatMap(({ resource_id }) => resource_id ?? []))]
  const { data: people = [] } = useQuery(peopleOf(ids))
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const isItself = isFinal(visit.status)
  return (
    <ObjectCard
      title={t('former')}
      count={isItself ? data.total - 1 : data.total}
      note={others.length === 0 && t('no_former')}
    >
      <ul className={styles.rows}>
        {others.map((other) => {
          const person = people.find(({ id }) => id === other.resource_id)
          return (
            <li key={other.id}>
              <FormerLine visit={other} who={person ? fullName(person) : ''} />
            </li>
          )
        })}
      </ul>
    </ObjectCard>
  )
}

function FormerLine({ visit, who }: Props & { readonly who: string }) {
  const { t, i18n } = useTranslation('platform')
  const dayOf = useVisitDay()
  const now = useNow(minuteMs)
  const { id, status, start_at, started_at, finished_at } = visit
  const stay_s =
    started_at !== null && finished_at !== null
      ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000
      : null
  return (
    <Link
      className={`${styles.former} gap-12 pad-x-12 middle hover`}
      to="/apps/calendar/visit/$id"
      params={{ id }}
    >
      <StatusGlyph status={status} size={14} />
      <span className="num nowrap">{dayOf(started_at ?? start_at)}</span>
      <bdi className="ell">
        {who}
        <span className="sr-only">, {t(`status.${status}`)}</span>
      </bdi>
      <LatenessMark timing={visitTiming(visit, { now, eta: undefined })} />
      <span className="num soft nowrap desk-only">
        {stay_s !== null && <bdi>{spanText(stay_s, i18n.language)}</bdi>}
      </span>
    </Link>
  )
}

interface VisitFactsProps {
  readonly visit: Visit
}

/** What was written of a visit. */
function VisitFacts({ visit }: VisitFactsProps) {
  const { t, i18n } = useTranslation('visits')
  const dayOf = useVisitDay()
  const { description, cancel_reason, service_time, activity_name, arrived_at, imported } = visit
  return (
    <ObjectCard title={t('details')}>
      <CardRow name={t('activity')}>{activity_name}</CardRow>
      {arrived_at !== null && <CardRow name={t('arrived')}>{dayOf(arrived_at, true)}</CardRow>}
      <CardRow name={t('service')}>{spanText(service_time, i18n.language)}</CardRow>
      {description !== '' && <CardRow name={t('fields.description')}>{description}</CardRow>}
      <FieldFacts object_type="SCHEDULE" typology_id={visit.object_type_id} data={visit.data} />
      {cancel_reason !== null && <CardRow name={t('reason')}>{cancel_reason}</CardRow>}
      {imported && <CardRow name={t('origin')}>{t('imported')}</CardRow>}
    </ObjectCard>
  )
}
