import { type DaySpan, spanOf } from '@baquiano/contract/board'
import { dayMinutes, minuteMs, minutesOnDay } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { useViewportSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useWorkdays } from '../availability/index.ts'
import { fullName, activePeople } from '../resources/index.ts'
import { useVisits } from '../visits/index.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { boardSearch } from './board-search.ts'
import { boardRows, matchesRow, type MinuteOf, type WorkingOf } from './day/board-rows.ts'
import { hoursOf } from './day/hours-of.ts'
import { boardScale } from './day/time-scale.ts'
import { useRowOrder } from './day/use-row-order.ts'

const none = [] as const
/** Of an hour at least; more where the window has room for it, px. */
const leastPxPerHour = 95
/** Of rail, people and scroll bar, px. */
const alwaysBesidePx = 60 + 272 + 16
/** Of the overview of all rows, px. */
const minimapPx = 92

/** State of the board: its address says which day is shown, of whom, and how. */
export function useBoard() {
  const [search, set] = useUrlParams(boardSearch)
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const today = time.dateOf(now)
  const { date = today, density = 'wide' } = search
  const minuteOf = useCallback<MinuteOf>(
    (instant) => {
      const at = Date.parse(instant)
      const hour = `${time.hourOf(at)}:00`
      return minutesOnDay({ date: time.dateOf(at), hour_init: hour, hour_end: hour }, date).from
    },
    [time, date],
  )
  const filters = useMemo(() => ({ dates: { date_init: date, date_end: date } }), [date])
  const { data: visits = none, ...list } = useVisits(filters)
  const team = useTeam(search.group)
  const workingOf = useWorkingOf(date)
  const { rows, tray } = useMemo(
    () => boardRows({ date, visits, team, minuteOf, workingOf }),
    [date, visits, team, minuteOf, workingOf],
  )
  const ordered = useRowOrder(rows, {
    isByLoad: search.order === 'load',
    of: `${date} ${search.group ?? ''}`,
    isPending: list.isPending,
  })
  const scale = useScale(
    { visits, date },
    density === 'dense' ? alwaysBesidePx + minimapPx : alwaysBesidePx,
  )
  const byId = useMemo(() => new Map(visits.map((visit) => [visit.id, visit])), [visits])
  const nowMinute = date === today ? minuteOf(new Date(now).toISOString()) : null
  return {
    ...list,
    search,
    set,
    date,
    today,
    density,
    visits,
    /** Of the whole team; `shown` are those that are looked for. */
    rows,
    shown: useMemo(
      () =>
        search.search ? ordered.filter((row) => matchesRow(row, search.search ?? '')) : ordered,
      [ordered, search.search],
    ),
    tray,
    scale,
    /** The hours of work. */
    workingOf,
    minuteOf,
    /** Minutes since midnight; null on another day. */
    now: nowMinute,
    /** No earlier start can be planned; null on a day ahead. */
    earliest: earliestOf(date, today, nowMinute),
    visitOf: useCallback((id: string): Visit | undefined => byId.get(id), [byId]),
    go: (next: string) => set({ date: next === today ? undefined : next, visit: undefined }),
    step: (by: 1 | -1) => {
      const next = addDays(date, by)
      set({ date: next === today ? undefined : next, visit: undefined })
    },
    select: (visit: string | undefined) => set({ visit }),
  }
}
export type Board = ReturnType<typeof useBoard>

const noHours: DaySpan = { from: 0, to: 0 }

function useWorkingOf(date: string): WorkingOf {
  const workdayOf = useWorkdays(date)
  return useCallback(
    (resource_id) => {
      const { hours, absence } = workdayOf(resource_id)
      return { working: hours ? spanOf(hours) : noHours, absence }
    },
    [workdayOf],
  )
}

/** The hours of the day, as wide as the window allows. */
function useScale(
  { visits, date }: { readonly visits: readonly Visit[]; readonly date: string },
  besidePx: number,
) {
  const { width } = useViewportSize()
  return useMemo(() => {
    const span = hoursOf(visits, date)
    const hours = (span.to - span.from) / 60
    return boardScale(span, Math.max(leastPxPerHour, Math.floor((width - besidePx) / hours)))
  }, [visits, date, width, besidePx])
}

/** The server accepts no start that has passed, not even by a second. */
function earliestOf(date: string, today: string, now: number | null): number | null {
  if (now !== null) return now + 1
  return date < today ? dayMinutes : null
}

/** The people of a group, or all, by name. */
function useTeam(group: string | undefined) {
  const { data = none } = useQuery(activePeople)
  return useMemo(
    () =>
      data
        .filter(({ group_ids }) => group === undefined || group_ids.includes(group))
        .map((person) => ({ ...person, full_name: fullName(person) }))
        .toSorted((a, b) => a.full_name.localeCompare(b.full_name)),
    [data, group],
  )
}
