import { hourMs, minuteMs } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'

interface TrackOf {
  readonly resource_id: string | undefined
  readonly date: string
  readonly time: CompanyTime
}

/** Where a resource went on a day of the company, by its own fixes. */
export const executedTrack = ({ resource_id, date, time }: TrackOf) =>
  queryOptions({
    queryKey: ['tracks', 'executed', resource_id, date],
    queryFn: async ({ signal }) => {
      const body = { resource_id: [resource_id ?? ''], ...spanOfDay(date, time) }
      const { records } = await call(tracking.executedRoute, { body }, signal)
      return records[0] ?? null
    },
    enabled: resource_id !== undefined && can('MAP_READ'),
  })

/** This much before and after an instant shows how somebody came there, and where they went. */
const aroundMs = 20 * minuteMs

interface Moment {
  readonly resource_id: string
  readonly instant: string
}

/** Where a resource went around an instant; nothing is asked of no moment. */
export const trackAround = (moment: Moment | null) =>
  queryOptions({
    queryKey: ['tracks', 'around', moment?.resource_id, moment?.instant],
    queryFn: async ({ signal }) => {
      const { resource_id = '', instant = '' } = moment ?? {}
      const at = Date.parse(instant)
      const start_at = new Date(at - aroundMs).toISOString()
      const end_at = new Date(at + aroundMs).toISOString()
      const body = { resource_id: [resource_id], start_at, end_at }
      const { records } = await call(tracking.executedRoute, { body }, signal)
      return records[0]?.fixes ?? []
    },
    enabled: moment !== null && can('MAP_READ'),
    staleTime: minuteMs,
  })

/** Which zones a resource visited on a day of the company. */
export const zoneStaysOf = ({ resource_id, date, time }: TrackOf) =>
  queryOptions({
    queryKey: ['tracks', 'zones', resource_id, date],
    queryFn: async ({ signal }) => {
      const body = { resource_id: resource_id ?? '', ...spanOfDay(date, time) }
      return (await call(tracking.zoneStays, { body }, signal)).records
    },
    enabled: resource_id !== undefined && can('MAP_READ') && can('ZONIFICATION_LIST'),
  })

/** A day of the company, from its first instant to its last. */
export const spanOfDay = (date: string, time: CompanyTime) => ({
  start_at: new Date(time.startOf(date)).toISOString(),
  end_at: new Date(endOf(date, time) - 1).toISOString(),
})

/** First instant of the day after, an hour more or less away where clocks change. */
function endOf(date: string, time: CompanyTime): number {
  const noonTomorrow = time.startOf(date) + 36 * hourMs
  return time.startOf(time.dateOf(noonTomorrow))
}
