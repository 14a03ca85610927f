import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { fullName, activePeople } from '../resources/index.ts'
import { useVisitDayCounts, useVisits, visitById } from '../visits/index.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { minuteMs } from '@baquiano/contract/platform'
import { type CalendarView, calendarSearch } from './calendar-search.ts'
import { spanOf, stepOf, weeksOf } from './calendar-span.ts'

const none = [] as const

/**
 * State of the calendar: its address says whose visits of which days are shown, and how.
 *
 * @param isPhone too narrow for hours side by side
 */
export function useCalendar(isPhone: boolean) {
  const { id: resource_id } = useParams({ strict: false })
  const [search, set] = useUrlParams(calendarSearch)
  const navigate = useNavigate()
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const today = time.dateOf(now)
  const { date = today } = search
  const view = viewOf(search, resource_id, isPhone)
  const filters = useFilters(view, { ...search, date, resource_id })
  const { team, person, isTeamKnown, ...people } = useTeam(search.group, resource_id)
  const shown = useShown(view, filters)
  const requested = useQuery(visitById(search.visit)).data
  return {
    search,
    set,
    view,
    date,
    today,
    now,
    time,
    filters,
    team,
    /** Until then nobody is said to be missing. */
    isTeamKnown,
    resource_id,
    person,
    ...shown,
    error: shown.error ?? people.error,
    retry: () => {
      shown.retry()
      people.retry()
    },
    /** The visit that is shown beside the hours. */
    selected: shown.visits.find(({ id }) => id === search.visit) ?? requested,
    go: (next: string) => set({ date: next === today ? undefined : next, visit: undefined }),
    step: (by: 1 | -1) => {
      const next = stepOf(view, date, by)
      set({ date: next === today ? undefined : next, visit: undefined })
    },
    /** Shows the visits of one resource, or of everybody. */
    choose: (id: string | undefined) =>
      void navigate({
        to: '/apps/calendar/resource-calendar/{-$id}',
        params: id === undefined ? {} : { id },
        search: (before: object) => ({ ...before, visit: undefined }),
      }),
    select: (visit: string | undefined) => set({ visit }),
  }
}
export type Calendar = ReturnType<typeof useCalendar>

type Search = z.output<typeof calendarSearch>

/** As the address says; else a list on a phone, a week of one resource, a month of several. */
function viewOf({ view }: Search, resource_id: string | undefined, isPhone: boolean): CalendarView {
  const usual = resource_id === undefined ? 'month' : 'week'
  // The hours of one person have room for all of a week.
  if (view === 'three_days' && resource_id !== undefined) return 'week'
  return view ?? (isPhone ? 'agenda' : usual)
}

interface CalendarFilters extends Pick<Search, 'group' | 'status' | 'data'> {
  readonly date: string
  readonly resource_id: string | undefined
}

/** Which visits are shown, as the server is asked for them. */
function useFilters(
  view: CalendarView,
  { date, group, status, data, resource_id }: CalendarFilters,
) {
  return useMemo(
    () => ({
      dates: spanOf(view, date),
      ...(resource_id !== undefined && { resource_id: [resource_id] }),
      ...(group !== undefined && { group_id: group }),
      ...(status !== undefined && { status }),
      ...(data !== undefined && { data }),
    }),
    [view, date, resource_id, group, status, data],
  )
}

/** The people of a group by name, and the one who is shown. */
function useTeam(group: string | undefined, resource_id: string | undefined) {
  const { data = none, isSuccess: isTeamKnown, error, refetch } = useQuery(activePeople)
  const named = useMemo(() => {
    const people = data.map((it) => ({ ...it, full_name: fullName(it) }))
    return {
      person: people.find(({ id }) => id === resource_id),
      team: people
        .filter(({ group_ids }) => group === undefined || group_ids.includes(group))
        .toSorted((a, b) => a.full_name.localeCompare(b.full_name)),
    }
  }, [data, group, resource_id])
  return { ...named, isTeamKnown, error, retry: () => void refetch() }
}

/** The visits of a view, or of a month their numbers. */
function useShown(view: CalendarView, filters: ReturnType<typeof useFilters>) {
  const isMonth = view === 'month'
  const { data: visits = none, ...list } = useVisits(filters, !isMonth)
  const month = useMonth(filters, isMonth)
  return isMonth ? { visits: none, ...month } : { visits, counts: none, capacity: none, ...list }
}

/** The numbers of every day of a month's page, which begins and ends in other months; the server answers 31 days at once. */
function useMonth({ dates, ...narrowing }: ReturnType<typeof useFilters>, isWanted: boolean) {
  const weeks = weeksOf(dates.date_init)
  const days = weeks.flat()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const later = weeks[3]?.[0] ?? last
  const head = { ...narrowing, dates: { date_init: first, date_end: addDays(later, -1) } }
  const before = useVisitDayCounts(head, isWanted)
  const tail = { ...narrowing, dates: { date_init: later, date_end: last } }
  const after = useVisitDayCounts(tail, isWanted)
  const error = before.error ?? after.error
  return {
    counts: before.data && after.data ? [...before.data, ...after.data] : none,
    capacity: [...(before.capacity ?? none), ...(after.capacity ?? none)],
    isPending: (before.data === undefined || after.data === undefined) && !error,
    error,
    retry: () => {
      before.retry()
      after.retry()
    },
  }
}
