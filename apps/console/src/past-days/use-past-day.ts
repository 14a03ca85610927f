import {
  type PastDay,
  type PastPerson,
  type PastVisit,
  pastDays,
} from '@baquiano/contract/past-days'
import { hourMs, localDate, minuteMs, recordId } from '@baquiano/contract/platform'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { addDays, type CompanyTime } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { ticksOf, type TimeScale, timeScale } from '@baquiano/day/time-scale.ts'

/** URL parameters of a past day. */
const pastSearch = z.object({
  /** Today if undefined. */
  date: localDate.optional(),
  /** Minutes since the day began, counted through changes of the clock; now, or noon of another day, if undefined. */
  minute: z.int().min(0).max(1560).optional(),
  group: recordId.optional(),
  resource: recordId.optional(),
})

/** A person of that day with their visits in the order of the plan. */
export interface PastPersonDay extends PastPerson {
  readonly visits: readonly PastVisit[]
}

const noon = 12 * 60
/** How long a minute of that day takes while it is played, ms. */
const playMs = 1000
/** Wait until a pulled slider rests, ms. */
const pullMs = 120
const nobody = [] as const

/** A day of the past at one of its minutes, which the address keeps. */
export function usePastDay() {
  const [search, set] = useUrlParams(pastSearch)
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const { date, dayStart, last } = dayOf(search.date, now, time)
  const chosen = Math.min(search.minute ?? (search.date === undefined ? last : noon), last)
  const [pulled, pull] = useState<number>()
  const goTo = useMinute(last)
  const minute = pulled ?? chosen
  const [asked] = useDebouncedValue(minute, pulled === undefined ? 0 : pullMs)
  const at = new Date(dayStart + Math.min(asked, last) * minuteMs).toISOString()
  const answer = useQuery(pastDay(at, search.group))
  const people = useMemo(() => peopleOf(answer.data), [answer.data])
  const atMs = dayStart + minute * minuteMs
  const player = usePlayer({ minute: chosen, last, goTo })
  return {
    search,
    set,
    time,
    date,
    today: time.dateOf(now),
    minute,
    last,
    atMs,
    /** The instant of what is shown: until the answer comes, that of the answer before. */
    shownMs: answer.data ? Date.parse(answer.data.at) : atMs,
    dayStart,
    day: answer.data,
    people,
    selected: people.find(({ resource_id }) => resource_id === search.resource),
    ...useScale(answer.data?.visits ?? nobody, { dayStart, atMs }),
    player,
    error: answer.error,
    retry: () => void answer.refetch(),
    pull,
    goTo: (to: number) => {
      pull(undefined)
      goTo(to)
    },
    select: (id: string) => set({ resource: id === search.resource ? undefined : id }),
  }
}
export type PastDayState = ReturnType<typeof usePastDay>

const pastDay = (at: string, group_id: string | undefined) =>
  queryOptions({
    queryKey: ['past-days', at, group_id] as const,
    queryFn: ({ signal }) => call(pastDays.at, { body: { at, group_id } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * minuteMs,
  })

/** A day that has begun, its first instant and its last minute that is past. */
function dayOf(wanted: string | undefined, now: number, time: CompanyTime) {
  const today = time.dateOf(now)
  const date = wanted === undefined || wanted > today ? today : wanted
  const dayStart = time.startOf(date)
  const end = Math.min(time.startOf(addDays(date, 1)) - minuteMs, now)
  return { date, dayStart, last: Math.floor((end - dayStart) / minuteMs) }
}

/** Writes the minute into the address, in place of the one before: the back button leaves the page. */
function useMinute(last: number) {
  const navigate = useNavigate()
  return useCallback(
    (to: number) => {
      const minute = Math.min(Math.max(to, 0), last)
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, minute }),
        replace: true,
      })
    },
    [navigate, last],
  )
}

interface Playing {
  readonly minute: number
  readonly last: number
  readonly goTo: (minute: number) => void
}

/** Goes on by a minute each second, until the day is over or now is reached. */
function usePlayer({ minute, last, goTo }: Playing) {
  const [isPlaying, setPlaying] = useState(false)
  const isOver = minute >= last
  useEffect(() => {
    if (!isPlaying || isOver) return undefined
    const timer = setTimeout(() => goTo(minute + 1), playMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isOver, minute, goTo])
  return {
    isPlaying: isPlaying && !isOver,
    canPlay: !isOver,
    toggle: () => setPlaying(!isPlaying || isOver),
    stop: () => setPlaying(false),
  }
}

function peopleOf(day: PastDay | undefined): PastPersonDay[] {
  if (!day) return []
  const visitsOf = new Map<string | null, PastVisit[]>()
  for (const visit of day.visits) {
    const known = visitsOf.get(visit.resource_id)
    if (known) known.push(visit)
    else visitsOf.set(visit.resource_id, [visit])
  }
  return day.people
    .map((person) => ({ ...person, visits: visitsOf.get(person.resource_id) ?? [] }))
    .toSorted((a, b) => Number(b.visits.length > 0) - Number(a.visits.length > 0))
}

interface Shown {
  readonly dayStart: number
  readonly atMs: number
}

/** From six to eight in the evening at least, and as long as anything of the day lasts; the slider runs along it. */
function useScale(visits: readonly PastVisit[], { dayStart, atMs }: Shown): ShownScale {
  const isPhone = usePhone()
  return useMemo(() => {
    const instants = visits.flatMap(({ start_at, end_at, on_the_way_at, finished_at }) =>
      [start_at, end_at, on_the_way_at, finished_at].flatMap((at) => at ?? []),
    )
    const hours = [...instants.map((at) => Date.parse(at)), atMs].map(
      (instant) => (instant - dayStart) / hourMs,
    )
    const from = dayStart + Math.min(Math.floor(Math.min(...hours)), 6) * hourMs
    const to = dayStart + Math.max(Math.ceil(Math.max(...hours)), 20) * hourMs
    const every = (isPhone ? 4 : Math.ceil((to - from) / hourMs / 14)) * hourMs
    // The text of an hour at the very end would be cut.
    return {
      scale: timeScale({ from, to }),
      hours: ticksOf({ from, to: to - 1 }, every, dayStart),
    }
  }, [visits, dayStart, atMs, isPhone])
}

interface ShownScale {
  readonly scale: TimeScale
  /** Instants to be written, apart enough to be read. */
  readonly hours: readonly number[]
}
