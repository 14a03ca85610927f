import { minuteMs } from '@baquiano/contract/platform'
import type { ResourceState } from '@baquiano/contract/tracking'
import { type Visit, type VisitStatus, visitTiming } from '@baquiano/contract/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { activePeople } from '../resources/index.ts'
import { useThread, useTrack, zoneStaysOf } from '../tracking/index.ts'
import { visitPointById } from '../visit-points/index.ts'
import { useVisits, visitById } from '../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { type DayModel, dayModel, teamOf } from './day-model.ts'
import { deviceHolders } from './live-map.queries.ts'
import { type MapSearch, mapSearch } from './map-search.ts'
import { useKnownCount } from './positions/seen-states.ts'
import { isOnline } from './positions/state-facts.ts'
import { usePositions } from './positions/use-positions.ts'
import { useReplay } from './replay/use-replay.ts'
import { useAlerts } from '../troubles/index.ts'
import { createNextLegs, type NextLegs } from './rest/next-legs.ts'
import { legBetween } from './rest/rest.queries.ts'
import { useNextEtas } from './rest/use-next-etas.ts'
import { useWay } from './way/use-way.ts'

const halfMinute = 30_000
const none = [] as const

/** State of the live map: the URL's selection, the API's data, the socket's updates. */
export function useLiveMap() {
  const [search, set] = useUrlParams(mapSearch)
  const time = useCompanyTime()
  const now = useNow(halfMinute)
  const today = time.dateOf(now)
  const requestedVisit = useQuery(visitById(search.visit)).data
  const date = search.date ?? requestedVisit?.date ?? today

  const client = useQueryClient()
  const [nextLegs] = useState(() =>
    createNextLegs((pair) => client.getQueryData(legBetween(pair).queryKey)),
  )
  const day = useDay({ date, now, time, search, isToday: date === today, nextLegs })
  const visit = day.visits?.find(({ id }) => id === search.visit) ?? requestedVisit
  const selected = selectedOf(day.model, search, visit)
  const track = useTrack({ resource_id: selected?.id, date, time }, today)
  const stays = useQuery({
    ...zoneStaysOf({ resource_id: selected?.id, date, time }),
    refetchInterval: date === today && minuteMs,
  })
  const thread = useThread(track.data, search.trail === 'raw')
  const way = useWay({ selected, seen: day.positions.seen, isToday: date === today, now })
  return {
    search,
    set,
    time,
    now,
    date,
    today,
    isToday: date === today,
    ...day,
    visit,
    selected,
    track,
    /** Visits of zones of the selected person. */
    zoneStays: stays.data ?? none,
    thread: thread.segments,
    isThreadUnmatched: thread.isUnmatched,
    replayed: useReplay({ search, date, time }),
    way,
    nextLegs,
    timingOf: (of: Visit) =>
      visitTiming(of, { now, eta: way.etas.get(of.id) ?? day.etas.get(of.id) }),
    toggleStatus: (status: VisitStatus) => {
      const chosen = new Set(search.status)
      if (!chosen.delete(status)) chosen.add(status)
      set({ status: chosen.size > 0 ? [...chosen] : undefined })
    },
    place: useQuery(visitPointById(search.visit_point)).data,
    ...useSelection(set, visit?.resource_id ?? undefined),
  }
}
export type LiveMap = ReturnType<typeof useLiveMap>

interface DayOf {
  readonly date: string
  readonly now: number
  readonly time: CompanyTime
  readonly search: MapSearch
  readonly isToday: boolean
  readonly nextLegs: NextLegs
}

/** People, their visits of a day and their positions, after the filters. */
function useDay({ date, now, time, search, isToday, nextLegs }: DayOf) {
  const positions = usePositions()
  const people = useQuery(activePeople)
  const visits = useDayVisits(date)
  const team = useMemo(
    () => teamOf(people.data ?? none, visits.data ?? none, search.group),
    [people.data, visits.data, search.group],
  )
  const hasPresence = isToday && positions.isKnown && people.isSuccess
  const holders = useQuery({ ...deviceHolders, enabled: can('RESOURCES_LIST') })
  const seenCount = useKnownCount(positions.seen)
  const hasDevice = useCallback(
    (id: string) => holders.data?.has(id) === true || positions.store.slotOf(id) !== undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store tells of another person by its count
    [holders.data, positions.store, seenCount],
  )
  const { store, seen } = positions
  const etas = useNextEtas({ team: team.team, store, seenCount, nextLegs, now, isToday })
  const { firings, byPerson } = useAlerts(date, time, isToday)
  const model = useMemo(
    () =>
      dayModel(team, search, {
        now,
        hasDevice,
        // As of this half minute: a silence lasts for minutes, and ticks of positions change nothing here.
        silentSince: (id) => (hasPresence ? silentSince(seen.get().get(id), now) : undefined),
        etaOf: (id) => etas.get(id),
        alertsOf: (id) => byPerson.get(id),
      }),
    [team, search, hasDevice, hasPresence, seen, etas, byPerson, now],
  )
  return {
    positions,
    model,
    /** What alarms fired that day, the newest first. */
    firings,
    /** When people reach their next stop, by visit. */
    etas,
    visits: visits.data,
    /** Whether a filter leaves out some visits of the day. */
    isFiltered: [search.status?.length, search.name, search.only === 'attention'].some(Boolean),
    isPending: people.isPending || visits.isPending,
    /** Whether people and their visits of the day are there; until then nobody is said to have none. */
    areVisitsKnown: people.isSuccess && visits.isKnown,
    /** Whether it is settled who goes out. */
    isTeamKnown: people.isSuccess && visits.isKnown && !holders.isLoading,
    /** Whether people can be said to be online or not: never of another day. */
    hasPresence,
    error: people.error ?? visits.error ?? positions.error,
    retry: () => {
      void people.refetch()
      visits.retry()
      positions.retry()
    },
  }
}

/** The last fix, ms, of who is offline; null of whoever was never heard of, undefined of whoever is online. */
function silentSince(state: ResourceState | undefined, now: number): number | null | undefined {
  if (isOnline(state, now)) return undefined
  return state ? Date.parse(state.fix_at) : null
}

/** The selected person, or the assignee of the selected visit. */
function selectedOf(
  { team }: DayModel,
  { resource }: MapSearch,
  visit: { readonly resource_id: string | null } | undefined,
) {
  const chosen = visit ? visit.resource_id : resource
  return team.find(({ id }) => id === chosen)
}

type SetSearch = (changes: Partial<MapSearch>) => void

const nothing = {
  resource: undefined,
  visit: undefined,
  visit_point: undefined,
  sheet: undefined,
  soonest: undefined,
} as const

function useSelection(set: SetSearch, visitor: string | undefined) {
  return {
    selectPerson: useCallback((resource: string) => set({ ...nothing, resource }), [set]),
    selectVisit: useCallback(
      (visit: string) =>
        set({ visit, resource: undefined, visit_point: undefined, sheet: undefined }),
      [set],
    ),
    /** Chooses a visit and lists who can be given it. */
    openSoonest: useCallback((visit: string) => set({ ...nothing, visit, soonest: 'on' }), [set]),
    /** Closes the visit and keeps its person selected; the second time, deselects the person. */
    close: useCallback(
      () =>
        set({ visit: undefined, visit_point: undefined, soonest: undefined, resource: visitor }),
      [set, visitor],
    ),
  }
}

/** The visits of a day, as they change. */
const useDayVisits = (date: string) => useVisits({ dates: { date_init: date, date_end: date } })
