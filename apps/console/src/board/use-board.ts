import { type DaySpan, isWorkday, spanOf } from '@baquiano/contract/board'
import { dayMinutes, minuteMs, minutesOnDay } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { useViewportSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { activityChoices } from '../activities/index.ts'
import { useWorkdays } from '../availability/index.ts'
import { fullName, activePeople } from '../resources/index.ts'
import { useVisits, useWindowsOf } from '../visits/index.ts'
import { zoneChoices } from '../zones/index.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { type BoardDensity, type BoardSearch, boardSearch } from './board-search.ts'
import { boardRows, matchesRow, type MinuteOf, type Row, type WorkingOf } from './day/board-rows.ts'
import { hoursOf } from './day/hours-of.ts'
import { boardScale } from './day/time-scale.ts'
import { useRowOrder } from './day/use-row-order.ts'

const none = [] as const
const nobody: readonly string[] = []
/** Of an hour at least; more where the window has room for it, px. */
const leastPxPerHour = 95
/** In sight where it is looked at closely, and the least that an hour takes then, px. */
const closeHours = 3
const leastPxOfCloseHour = 220
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
  const { team, ...people } = useTeam(search.group)
  const isPending = list.isPending || people.isPending
  const workingOf = useWorkingOf(date)
  const { rows, tray } = useMemo(
    () => boardRows({ date, visits, team, minuteOf, workingOf }),
    [date, visits, team, minuteOf, workingOf],
  )
  const ordered = useRowOrder(rows, {
    isByLoad: search.order === 'load',
    of: `${date} ${search.group ?? ''}`,
    isPending,
  })
  const { narrowed, hidden, skills } = useNarrowed(ordered, search)
  const windowsOf = useWindowsOf()
  const scale = useScale({ visits, date }, density)
  const byId = useMemo(() => new Map(visits.map((visit) => [visit.id, visit])), [visits])
  const nowMinute = date === today ? minuteOf(new Date(now).toISOString()) : null
  return {
    isPending,
    /** Whether people and their visits of the day are there; until then nobody is said to have none. */
    isKnown: list.isKnown && people.isKnown,
    error: list.error ?? people.error,
    retry: () => {
      list.retry()
      people.retry()
    },
    search,
    set,
    date,
    today,
    density,
    visits,
    /** Of the whole team; `shown` are those that are looked for. */
    rows,
    shown: narrowed,
    /** Of those who are not shown: nobody who is looked for. */
    hidden,
    /** That anybody of the team has, by name. */
    skills,
    tray: useMemo(
      () =>
        search.activity === undefined
          ? tray
          : tray.filter(({ activity_id }) => activity_id === search.activity),
      [tray, search.activity],
    ),
    scale,
    /** The hours of work. */
    workingOf,
    minuteOf,
    windowsOf,
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
      const { hours, ...day } = workdayOf(resource_id)
      return { ...day, working: hours ? spanOf(hours) : noHours }
    },
    [workdayOf],
  )
}

/** The hours of the day, as wide as the window allows. */
function useScale(
  { visits, date }: { readonly visits: readonly Visit[]; readonly date: string },
  density: BoardDensity,
) {
  const { width } = useViewportSize()
  const besidePx = alwaysBesidePx + (density === 'dense' ? minimapPx : 0)
  return useMemo(() => {
    const span = hoursOf(visits, date)
    const hours = density === 'close' ? closeHours : (span.to - span.from) / 60
    const leastPx = density === 'close' ? leastPxOfCloseHour : leastPxPerHour
    return boardScale(span, Math.max(leastPx, Math.floor((width - besidePx) / hours)))
  }, [visits, date, width, density, besidePx])
}

/** Rows that pass the filters, how many of the team are left out as they do nothing here, and what the team can. */
function useNarrowed(rows: readonly Row[], search: BoardSearch) {
  const { data: activities } = useQuery(activityChoices())
  const { data: zones } = useQuery({ ...zoneChoices(), enabled: search.zone !== undefined })
  return useMemo(() => {
    const inZone = zones?.find(({ id }) => id === search.zone)?.resource_ids ?? nobody
    const isFound = (row: Row) =>
      (search.search === undefined || matchesRow(row, search.search)) &&
      (search.skill === undefined || row.skills.includes(search.skill)) &&
      (search.zone === undefined || inZone.includes(row.person.id)) &&
      (search.activity === undefined ||
        row.visits.some(({ activity_id }) => activity_id === search.activity))
    const isOfOffice = ({ person }: Row) =>
      activities?.every(
        ({ resource_ids, group_ids }) =>
          !resource_ids.includes(person.id) &&
          !group_ids.some((id) => person.group_ids.includes(id)),
      ) === true
    const isIdle = (row: Row) =>
      row.visits.length === 0 && (!isWorkday(row.working) || isOfOffice(row))
    const found = rows.filter(isFound)
    const idle = search.search === undefined ? found.filter(isIdle) : []
    return {
      narrowed:
        search.everybody || idle.length === 0 ? found : found.filter((row) => !idle.includes(row)),
      hidden: {
        office: idle.filter(isOfOffice).length,
        off_duty: idle.filter((row) => !isOfOffice(row)).length,
      },
      skills: [...new Set(rows.flatMap(({ skills }) => skills))].toSorted(),
    }
  }, [rows, search, activities, zones])
}

/** The server accepts no start that has passed, not even by a second. */
function earliestOf(date: string, today: string, now: number | null): number | null {
  if (now !== null) return now + 1
  return date < today ? dayMinutes : null
}

/** The people of a group, or all, by name. */
function useTeam(group: string | undefined) {
  const { data = none, isPending, isSuccess, error, refetch } = useQuery(activePeople)
  const team = useMemo(
    () =>
      data
        .filter(({ group_ids }) => group === undefined || group_ids.includes(group))
        .map((person) => ({ ...person, full_name: fullName(person) }))
        .toSorted((a, b) => a.full_name.localeCompare(b.full_name)),
    [data, group],
  )
  return { team, isPending, isKnown: isSuccess, error, retry: () => void refetch() }
}
