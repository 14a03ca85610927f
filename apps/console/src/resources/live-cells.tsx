import { limits, minuteMs, shortHour, spanText } from '@baquiano/contract/platform'
import { remainingVisits, visits, type Visit } from '@baquiano/contract/visits'
import { IconBattery1, IconBattery3, IconWifiOff } from '@tabler/icons-react'
import { useThrottledCallback } from '@mantine/hooks'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { createBatch } from '@baquiano/client/http/create-batch.ts'
import { listAll } from '@baquiano/client/http/list-all.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { Arrival } from '../visits/index.ts'
import styles from './live-cells.module.css'
import { usePersonState } from './use-person-state.ts'

interface Props {
  readonly id: string
}

/** Since when somebody is heard of, as far as the map says it. */
export function SignalCell({ id }: Props) {
  const { t, i18n } = useTranslation('resources')
  const { state, presence } = usePersonState(id)
  const now = useNow(minuteMs / 4)
  if (state === undefined) return null
  if (state === null) return <span className="dim">{t('live.never')}</span>
  if (presence === 'online') {
    return (
      <span className="row gap-6">
        <i className={styles.dot} aria-hidden />
        {t('live.now')}
      </span>
    )
  }
  // Whole minutes: seconds of silence say nothing.
  const silent_s = Math.floor((now - Date.parse(state.fix_at)) / minuteMs) * 60
  return (
    <span className="row gap-6 bad">
      <IconWifiOff className="fixed" size={14} aria-hidden />
      <bdi className="num">{t('live.ago', { span: spanText(silent_s, i18n.language) })}</bdi>
    </span>
  )
}

/** Below, a phone may not last the day, percent. */
const lowBattery = 15

export function BatteryCell({ id }: Props) {
  const { t } = useTranslation('resources')
  const { state } = usePersonState(id)
  if (state?.battery_pct === undefined || state.battery_pct === null) {
    return <span className="dim">{noValue}</span>
  }
  const percent = Math.round(state.battery_pct)
  const isLow = percent <= lowBattery
  const Icon = isLow ? IconBattery1 : IconBattery3
  return (
    <span className={`row gap-6 ${isLow ? 'bad strong' : ''}`}>
      <Icon className="fixed" size={16} aria-hidden />
      <bdi className="num">{t('live.percent', { percent })}</bdi>
    </span>
  )
}

const dayVisit = z.object({
  id: z.string(),
  resource_id: z.string().nullable(),
  date: z.string(),
  status: z.custom<Visit['status']>(),
  start_at: z.string(),
  end_at: z.string(),
  started_at: z.string().nullable(),
  hour_init: z.string(),
  visit_point_name: z.string(),
})
type DayVisit = z.output<typeof dayVisit>

interface PersonDate {
  readonly id: string
  readonly date: string
}

/** So many people that their visits of a day are a page or two. */
const mostPeople = 100
const fields = dayVisit.keyof().options

/** What is asked for in the same moment, of one day, shares its calls. */
const fetchDay = createBatch<PersonDate, readonly DayVisit[]>({
  most: mostPeople,
  load: async (people) => {
    const dates = [...new Set(people.map(({ date }) => date))].toSorted()
    const filters = {
      dates: { date_init: dates[0] ?? '', date_end: dates.at(-1) ?? '' },
      resource_id: people.map(({ id }) => id),
    }
    const records = await listAll((cursor) => {
      const page = { quantity: limits.page_quantity, ...(cursor && { cursor }) }
      return call(visits.filter, { body: { filters, fields, ...page } })
    })
    const found = z.array(dayVisit).parse(records)
    return people.map(({ id, date }) =>
      found.filter((visit) => visit.resource_id === id && visit.date === date),
    )
  },
})

const daysKey = ['visits', 'day-of-person']

const dayOf = ({ id, date }: PersonDate) =>
  queryOptions({
    queryKey: [...daysKey, date, id],
    queryFn: () => fetchDay({ id, date }),
    enabled: can('CALENDAR_LIST'),
    refetchInterval: minuteMs,
  })

/** The visits of somebody today, canceled ones excepted; undefined while they are not known. */
export function useDay(id: string): readonly DayVisit[] | undefined {
  const date = useToday()
  const { data } = useQuery(dayOf({ id, date }))
  return data?.filter(({ status }) => status !== 'Canceled')
}

/** The days of all rows are fetched anew at most so often, however much happens. */
const newsEvery_ms = 3000

/** Keeps the days of the rows up to date as visits change. */
export function useDayNews(): void {
  const client = useQueryClient()
  const refresh = useThrottledCallback(
    () => void client.invalidateQueries({ queryKey: daysKey }),
    newsEvery_ms,
  )
  useTopic('visits', { onEvent: refresh, onResync: refresh })
}

/** What somebody is at, or goes to next. */
export function NextCell({ id }: Props) {
  const day = useDay(id)
  if (!day) return null
  const [next] = remainingVisits(day)
  if (!next) return <span className="dim">{noValue}</span>
  return (
    <span className="row gap-6 shrink">
      <span className="fixed">
        <StatusGlyph status={next.status} size={13} />
      </span>
      <bdi className="num soft fixed">{shortHour(next.hour_init)}</bdi>
      <bdi className="ell">{next.visit_point_name}</bdi>
    </span>
  )
}

/** When somebody is expected at what they go to next. */
export function ArrivalCell({ id }: Props) {
  const [next] = remainingVisits(useDay(id) ?? [])
  return next ? <Arrival visit={next} /> : null
}

/** How far somebody has come today: a part for each visit, and how many are finished. */
export function TodayCell({ id }: Props) {
  const { t } = useTranslation('resources')
  const day = useDay(id)
  if (!day) return null
  if (day.length === 0) return <span className="dim">{t('live.free')}</span>
  const done = day.filter(({ status }) => status === 'Finalized').length
  return (
    <span className="row gap-8">
      <span className={`${styles.parts} flex grow`} aria-hidden>
        {day.map((visit) => (
          <i key={visit.id} style={statusVariable(visit.status)} data-status={visit.status} />
        ))}
      </span>
      <bdi className="num fixed" aria-label={t('live.done', { done, count: day.length })}>
        {`${done}/${day.length}`}
      </bdi>
    </span>
  )
}
