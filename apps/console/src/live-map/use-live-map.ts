import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useUrlParams } from '../platform/use-url-params.ts'
import { useCompanyTime } from '../platform/use-user.ts'
import { useNow } from '../platform/use-now.ts'
import { dayModel } from './day-model.ts'
import { executedTrack, resourceList, visitById, visitPointById } from './live-map.queries.ts'
import { mapSearch } from './map-search.ts'
import { isOnline } from './positions/position-store.ts'
import { usePositions, usePositionTick } from './positions/use-positions.ts'
import { useDayVisits } from './use-day-visits.ts'

const halfMinute = 30_000

/** State of the live map: what the address chooses, what the API answers, what the socket adds. */
export function useLiveMap() {
  const [search, set] = useUrlParams(mapSearch)
  const time = useCompanyTime()
  const now = useNow(halfMinute)
  const today = time.dateOf(now)
  const positions = usePositions()
  const { store } = positions
  const tick = usePositionTick(store)

  const asked = useQuery(visitById(search.visit)).data
  const date = search.date ?? asked?.date ?? today
  const isToday = date === today
  const people = useQuery(resourceList)
  const visits = useDayVisits(date)

  const model = useMemo(() => {
    const isOffline = (id: string) => !isOnline(store.get(id), now)
    return dayModel({ people: people.data ?? [], visits: visits.data ?? [], isOffline }, search)
    // Who is online changes with the tick.
  }, [people.data, visits.data, search, store, now, tick])

  const visit =
    visits.data?.find(({ id }) => id === search.visit) ?? (search.visit ? asked : undefined)
  const chosen = visit ? (visit.resource_id ?? undefined) : search.resource
  const selected = model.team.find(({ id }) => id === chosen)
  const track = useQuery({
    ...executedTrack({ resource_id: selected?.id, date, time }),
    placeholderData: keepPreviousData,
    refetchInterval: isToday ? 2 * halfMinute : false,
  })

  const selectPerson = useCallback(
    (id: string) =>
      set({ resource: id, visit: undefined, visit_point: undefined, sheet: undefined }),
    [set],
  )
  const selectVisit = useCallback(
    (id: string) =>
      set({ visit: id, resource: undefined, visit_point: undefined, sheet: undefined }),
    [set],
  )
  const close = useCallback(
    () => set({ visit: undefined, visit_point: undefined, resource: visit ? chosen : undefined }),
    [set, visit, chosen],
  )

  return {
    search,
    set,
    time,
    now,
    date,
    today,
    isToday,
    positions,
    model,
    visit,
    selected,
    // The way of somebody else would be drawn until the own one has come.
    track: { ...track, data: track.isPlaceholderData ? undefined : track.data },
    place: useQuery(visitPointById(search.visit_point)).data,
    isPending: people.isPending || visits.isPending,
    error: people.error ?? visits.error ?? positions.error,
    retry: () => {
      void people.refetch()
      visits.retry()
      positions.retry()
    },
    selectPerson,
    selectVisit,
    close,
  }
}
export type LiveMap = ReturnType<typeof useLiveMap>
