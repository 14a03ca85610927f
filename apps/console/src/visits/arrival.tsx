import { board, type VisitArrival } from '@baquiano/contract/board'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { isFinal, type Visit, visitsAtRisk, visitTiming } from '@baquiano/contract/visits'
import { IconWifiOff } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { createBatch } from '@baquiano/client/http/create-batch.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { LatenessMark } from './lateness-mark.tsx'
import { useTimingText } from './use-timing-text.ts'

type Expected = Pick<
  Visit,
  'id' | 'date' | 'status' | 'resource_id' | 'start_at' | 'end_at' | 'started_at'
> &
  Partial<Pick<Visit, 'arrived_at' | 'finished_at'>>

/** What is asked for in the same moment shares one call. */
const fetchArrival = createBatch<string, VisitArrival | null>({
  most: limits.board_chain,
  load: async (ids) => {
    const { records } = await call(board.arrivals, { body: { id: [...ids] } })
    const known = new Map(records.map((arrival) => [arrival.id, arrival]))
    return ids.map((id) => known.get(id) ?? null)
  },
})

const arrivalOf = (id: string) =>
  queryOptions({
    queryKey: ['visit-arrivals', id],
    queryFn: () => fetchArrival(id),
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
  })

/** When a visit of today is expected to be reached, renewed every minute; undefined while nobody can say. */
function useExpected(visit: Expected, now: number) {
  const today = useToday()
  const { id, date, status, resource_id, started_at, arrived_at } = visit
  const isAhead =
    date === today &&
    resource_id !== null &&
    started_at === null &&
    !arrived_at &&
    !isFinal(status) &&
    can('CALENDAR_LIST')
  const { data } = useQuery({ ...arrivalOf(id), enabled: isAhead })
  if (!isAhead || !data) return { eta: undefined, silentSince: undefined }
  const eta = data.eta_at === null ? undefined : Date.parse(data.eta_at)
  // Who has not set out waits for the hour: they could be there earlier, and are not going to.
  const isWaiting = eta !== undefined && status !== 'On the way'
  const isAtRisk = data.silent_since !== null && visitsAtRisk([visit], now).length > 0
  return {
    eta: isWaiting ? Math.max(eta, Date.parse(visit.start_at)) : eta,
    silentSince: isAtRisk ? data.silent_since : undefined,
  }
}

/** When somebody was at a visit or is going to be, and by how much it misses its window. */
export function Arrival({ visit }: { readonly visit: Expected }) {
  const { t } = useTranslation('visits')
  const { spanOf } = useTimingText()
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const { eta, silentSince } = useExpected(visit, now)
  const hourOf = (at: string) => time.hourOf(Date.parse(at))
  const { arrived_at, started_at, finished_at } = visit
  const begun = started_at ?? arrived_at ?? null
  const timing = visitTiming(visit, { now, eta })
  if (silentSince) {
    return (
      <span className="row gap-6 shrink">
        <b className="fixed">{t('arrival_unknown')}</b>
        <small className="row gap-4 shrink bad strong">
          <IconWifiOff className="fixed" size={13} aria-hidden />
          <bdi className="ell num">{t('silent_since', { hour: hourOf(silentSince) })}</bdi>
        </small>
      </span>
    )
  }
  const isKept = timing.lateness === 'none' && (begun !== null || eta !== undefined)
  return (
    <span className="row gap-6 shrink">
      {begun !== null && (
        <bdi className="num">
          {finished_at ? `${hourOf(begun)}–${hourOf(finished_at)}` : hourOf(begun)}
        </bdi>
      )}
      {eta !== undefined && (
        <bdi className="num">
          {t(visit.status === 'On the way' ? 'arrives' : 'will_arrive', { hour: time.hourOf(eta) })}
        </bdi>
      )}
      {isKept && <small className="good">{t('on_time')}</small>}
      {!isKept && timing.kind === 'expected' ? (
        <small
          className={`num strong ${timing.lateness === 'actual' ? 'bad' : 'warn'}`}
          data-lateness={timing.lateness}
        >
          <bdi>{t('behind', { span: spanOf(timing.outside_min) })}</bdi>
        </small>
      ) : (
        <LatenessMark timing={timing} />
      )}
    </span>
  )
}
