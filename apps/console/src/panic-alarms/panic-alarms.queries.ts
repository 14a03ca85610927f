import { geocoder } from '@baquiano/contract/geocoder'
import { type PanicAlarm, panicAlarms } from '@baquiano/contract/panic-alarms'
import { minuteMs } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** Below which everything about panic alarms is kept. */
export const panicAlarmsKey = ['panic-alarms'] as const

/** Whoever asked for help is looked for as often as their phone sends. */
const liveMs = 5000

/** The alarms that are not closed, the oldest first; read again now and then in case the socket is down. */
export const openAlarms = queryOptions({
  queryKey: [...panicAlarmsKey, 'open'],
  queryFn: async ({ signal }) => (await call(panicAlarms.listOpen, {}, signal)).records,
  refetchInterval: minuteMs,
})

const progress = { open: 0, taken: 1, closed: 2 } as const

/** Puts an alarm as it is now among those that are known; an answer that was overtaken changes nothing. */
export function keepAlarm(client: QueryClient, alarm: PanicAlarm): void {
  client.setQueryData(openAlarms.queryKey, (before = []) => {
    const known = before.find(({ id }) => id === alarm.id)
    if (known && progress[known.state] > progress[alarm.state]) return before
    const others = before.filter(({ id }) => id !== alarm.id)
    if (alarm.state === 'closed') return others
    return [...others, alarm].toSorted((a, b) => a.received_at.localeCompare(b.received_at))
  })
}

/** Where whoever asked for help is by now. */
export const latestFix = (resource_id: string) =>
  queryOptions({
    queryKey: [...panicAlarmsKey, 'fix', resource_id],
    queryFn: async ({ signal }) => {
      const body = { resource_id: [resource_id] }
      return (await call(tracking.states, { body }, signal)).records[0] ?? null
    },
    refetchInterval: liveMs,
  })

/** Where they came from in the last ten minutes. */
export const latestTrail = (resource_id: string) =>
  queryOptions({
    queryKey: [...panicAlarmsKey, 'trail', resource_id],
    queryFn: async ({ signal }) => {
      const body = { resource_id: [resource_id] }
      return (await call(tracking.trails, { body }, signal)).records[0]?.fixes ?? []
    },
    enabled: can('MAP_READ'),
    refetchInterval: 6 * liveMs,
  })

export interface Place {
  readonly cx: number
  readonly cy: number
}

/** Which address a place has; none for whoever may not ask. */
export const addressOf = (place: Place | null) =>
  queryOptions({
    queryKey: [...panicAlarmsKey, 'address', place],
    queryFn: ({ signal }) => {
      const { cx = 0, cy = 0 } = place ?? {}
      return call(geocoder.reverse, { body: { cx, cy } }, signal)
    },
    enabled: place !== null && can('VISIT_POINT_READ'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Who can be with them soonest. */
export const nearestTo = (place: Place | null) =>
  queryOptions({
    queryKey: [...panicAlarmsKey, 'nearest', place],
    queryFn: async ({ signal }) => {
      const { cx = 0, cy = 0 } = place ?? {}
      return (await call(tracking.nearest, { body: { cx, cy, quantity: 4 } }, signal)).records
    },
    enabled: place !== null && can('MAP_READ') && can('RESOURCES_LIST'),
    retry: false,
  })
