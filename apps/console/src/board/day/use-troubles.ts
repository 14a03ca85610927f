import { expectedArrivals, type DrivingS } from '@baquiano/contract/board'
import { minuteMs } from '@baquiano/contract/platform'
import { showsPresence, tracking } from '@baquiano/contract/tracking'
import { type Visit, visitTiming } from '@baquiano/contract/visits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { byUrgency, type Cause, type Trouble, troubleOf, useAlerts } from '../../troubles/index.ts'
import type { Row } from './board-rows.ts'

const lastFixes = queryOptions({
  queryKey: ['board', 'last-fixes'],
  queryFn: async ({ signal }) => {
    const { records } = await call(tracking.states, { body: {} }, signal)
    return new Map(records.map(({ resource_id, fix_at }) => [resource_id, Date.parse(fix_at)]))
  },
  refetchInterval: minuteMs / 2,
})

/** Who needs attention now, and why: the worst first. */
export interface BoardTroubles {
  readonly byPerson: ReadonlyMap<string, Trouble>
  readonly timingOf: (visit: Visit) => ReturnType<typeof visitTiming>
}

interface Day {
  readonly date: string
  readonly rows: readonly Row[]
  readonly driving: DrivingS
  /** Minutes since midnight; null on another day, which has no troubles yet or no more. */
  readonly now: number | null
}

/** What goes wrong in the day of the board: who is silent, late, or reported by an alarm, as the map says it. */
export function useTroubles({ date, rows, driving, now: minute }: Day): BoardTroubles {
  const time = useCompanyTime()
  const now = useNow(minuteMs / 2)
  const isToday = minute !== null
  const { data: fixes } = useQuery({ ...lastFixes, enabled: isToday && can('MAP_LIST') })
  const { byPerson: alerts } = useAlerts(date, time, isToday)
  return useMemo(() => {
    const etas = minute === null ? new Map<string, number>() : etasOf(rows, driving, minute)
    const etaOf = (id: string) => etas.get(id)
    const timingOf = (visit: Visit) => visitTiming(visit, { now, eta: etas.get(visit.id) })
    if (minute === null) return { byPerson: new Map(), timingOf }
    const moment = {
      now,
      etaOf,
      alertsOf: (id: string) => alerts.get(id),
      // Of whoever was never heard of nothing has fallen silent: they may have no phone yet.
      silentSince: (id: string) => {
        const fix = fixes?.get(id)
        return fix === undefined || showsPresence(fix, now) ? undefined : fix
      },
    }
    const found = rows.flatMap(({ person, visits }) => {
      const trouble = troubleOf({ id: person.id, visits }, moment)
      return trouble ? [[person.id, trouble] as const] : []
    })
    return { byPerson: new Map(found.toSorted(([, a], [, b]) => byUrgency(a, b))), timingOf }
  }, [rows, driving, minute, now, fixes, alerts])
}

/** When visits are reached at the earliest, ms. */
function etasOf(rows: readonly Row[], driving: DrivingS, minute: number): Map<string, number> {
  const etas = new Map<string, number>()
  for (const { visits, spans } of rows) {
    const arrivals = expectedArrivals(spans, driving, minute)
    for (const [index, { id, start_at }] of visits.entries()) {
      const [arrival, span] = [arrivals.get(id), spans[index]]
      if (!arrival || !span) continue
      etas.set(id, Date.parse(start_at) + (arrival.at - span.from) * minuteMs)
    }
  }
  return etas
}

/** The visits that a cause puts at risk, the one that has to be reached first, first. */
export const atRiskOf = ({ visits }: Cause): readonly Visit[] =>
  visits.toSorted((a, b) => a.end_at.localeCompare(b.end_at))
