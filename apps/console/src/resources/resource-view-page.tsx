import { minuteMs } from '@baquiano/contract/platform'
import type { Resource } from '@baquiano/contract/resources'
import { isFinal, type Visit, visitStatuses, visitTiming } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../fields/index.ts'
import { usePersonDay } from './day/person-day-slot.ts'
import { fullName } from './full-name.ts'
import { resourceRecord } from './resources.queries.ts'
import {
  LatenessMark,
  useTimingText,
  visitOnMap,
  firstPersonVisits,
  personVisitsKey,
  PersonWeek,
} from '../visits/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { CardRow, PersonCard } from './person-card.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './person-page.module.css'
import { PhoneCard } from './phone-card.tsx'
import { RelatedCard } from './related-card.tsx'
import { ResourceAccountStatus } from './resource-account-status.tsx'

/** `/apps/resource/resource-view/{userId}`: somebody of the company, with their day, week and phone. */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['resources', 'platform'])
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = data ? fullName(data) : t('resources:title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('resources:title')]}>
      <div className={`${styles.page} tall scroll`}>
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <>
            <PersonHead resource={data} />
            <div className={`${styles.body} stack gap-12 pad-16`}>
              <div className="stack packed gap-12 shrink">
                <PersonWork key={id} resource={data} />
              </div>
              <div className="stack packed gap-12 shrink">
                <PhoneCard resource={data} />
                <RelatedCard resource={data} />
                <ResourceAccountStatus resource={data} />
                <PersonCard title={t('resources:profile.record')}>
                  <ResourceFacts resource={data} />
                </PersonCard>
              </div>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** What somebody has to do and did, as it changes. */
function PersonWork({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const { id } = resource
  const showDay = usePersonDay()
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: personVisitsKey(id) })
  useTopic('visits', { onEvent: renew, onResync: renew })
  if (!can('CALENDAR_LIST')) return null
  return (
    <>
      {showDay({ person: resource })}
      <PersonCard title={t('profile.week')}>
        <PersonWeek id={id} />
      </PersonCard>
      <div className={`${styles.pair} stack gap-12`}>
        <VisitsCard id={id} of="next" />
        <VisitsCard id={id} of="former" />
      </div>
    </>
  )
}

interface Props {
  readonly resource: Resource
}

/** What is written of somebody, and who wrote it last. */
function ResourceFacts({ resource }: Props) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const { username, identification, imei, added_on, update_on, update_by_name } = resource
  const facts = [
    ['username', username],
    ['identification', identification],
    ['imei', imei],
    ['added_on', moment(added_on)],
    ['update_on', moment(update_on)],
    ['update_by', update_by_name],
    ['own_status', resource.own_status_name],
  ] as const
  const { object_type_id, data } = resource
  return (
    <>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <CardRow key={name} name={t(`columns.${name}`)}>
            {value}
          </CardRow>
        ),
      )}
      <FieldFacts object_type="RESOURCE" typology_id={object_type_id} data={data} />
    </>
  )
}

interface VisitsCardProps {
  readonly id: string
  readonly of: 'next' | 'former'
}

/** How far ahead the next visits are counted. */
const aheadDays = 30

/** The visits that somebody does next, or did last. */
function VisitsCard({ id, of }: VisitsCardProps) {
  const { t } = useTranslation('resources')
  const today = useToday()
  const first =
    of === 'next'
      ? {
          filters: {
            dates: { date_init: today, date_end: addDays(today, aheadDays) },
            status: open,
          },
          sort: 'ASC' as const,
        }
      : { filters: { status: over }, sort: 'DESC' as const }
  const { data, error: failure, refetch, isEnabled } = useQuery(firstPersonVisits(id, first))
  if (!isEnabled) return null
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  return (
    <PersonCard
      title={t(`profile.${of}`)}
      count={data?.total}
      note={data?.records.length === 0 && t(`profile.no_${of}`)}
    >
      {!data && <Skeleton height={96} />}
      <ul>
        {data?.records.map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} today={today} />
          </li>
        ))}
      </ul>
    </PersonCard>
  )
}

const open = visitStatuses.filter((status) => !isFinal(status))
const over = visitStatuses.filter((status) => isFinal(status))

function VisitLine({ visit, today }: { readonly visit: Visit; readonly today: string }) {
  const { t, i18n } = useTranslation(['resources', 'platform'])
  const { hourOf } = useCompanyTime()
  const { date, status, start_at, started_at } = visit
  const day = date === today ? t('resources:profile.today') : shortDay(date, i18n.language)
  return (
    <Link className={`${styles.visit} row gap-12 pad-x-12 hover`} {...visitOnMap(visit.id)}>
      <StatusGlyph status={status} size={14} />
      <span className={`${styles.when} num nowrap`}>
        {day} {hourOf(Date.parse(started_at ?? start_at))}
      </span>
      <b className="ell medium grow">{visit.visit_point_name}</b>
      <span className="sr-only">{t(`platform:status.${status}`)}</span>
      <Outcome visit={visit} />
    </Link>
  )
}

/** How long it took, or that it is late. */
function Outcome({ visit }: { readonly visit: Visit }) {
  const now = useNow(minuteMs)
  const { spanOf } = useTimingText()
  const { t } = useTranslation('platform')
  const { started_at, finished_at, status } = visit
  if (started_at !== null && finished_at !== null) {
    const minutes = Math.round((Date.parse(finished_at) - Date.parse(started_at)) / minuteMs)
    return <span className="num dim nowrap">{spanOf(minutes)}</span>
  }
  if (status === 'Canceled') return <span className="dim nowrap">{t(`status.${status}`)}</span>
  return <LatenessMark timing={visitTiming(visit, { now, eta: undefined })} />
}
