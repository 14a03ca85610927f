import {
  type Candidate,
  type DaySpan,
  type DrivingS,
  drivingWith,
  type Fit,
  fitOf,
  spanOf,
} from '@baquiano/contract/board'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { can } from '@baquiano/client/session/can.ts'
import { type Row } from '../day/board-rows.ts'
import { candidatesOf } from './candidates.queries.ts'

/** Where a lifted visit is held. */
export interface Target {
  /** Null over the tray, where it becomes nobody's. */
  readonly resource_id: string | null
  /** Minutes since midnight. */
  readonly from: number
}

export interface Lift {
  readonly visit: Visit
  readonly by: 'pointer' | 'keyboard'
  readonly target: Target
}

interface Options {
  readonly date: string
  readonly earliest: number | null
  readonly rows: readonly Row[]
  readonly driving: DrivingS
}

/** Whether somebody may move a visit: nobody has set out to it. */
export const canLift = (visit: Visit): boolean => can('CALENDAR_UPDATE') && isPlanned(visit.status)

/** The visit that is lifted from the board, and how it would fit everywhere before it is dropped. */
export function useLift(date: string) {
  const [lift, setLift] = useState<Lift>()
  const move = useCallback((target: Target) => {
    setLift((before) => (before && !isSame(before.target, target) ? { ...before, target } : before))
  }, [])
  const begin = useCallback(
    (visit: Visit, by: Lift['by']) => {
      // What began the night before is moved on its own day.
      if (!canLift(visit) || visit.date !== date) return
      const { from } = spanOf(visit)
      setLift({ visit, by, target: { resource_id: visit.resource_id, from } })
    },
    [date],
  )
  const cancel = useCallback(() => setLift(undefined), [])
  return { lift, begin, move, cancel }
}

const isSame = (a: Target, b: Target): boolean =>
  a.resource_id === b.resource_id && a.from === b.from

/** How the lifted visit fits at its hour into each row; undefined while none is lifted. */
export function useFits(lift: Lift | undefined, { date, earliest, rows, driving }: Options) {
  const id = lift?.visit.id
  const { data: candidates } = useQuery(candidatesOf(id, date))
  const own = useMemo(() => lift && spanOf(lift.visit), [lift])
  const all = useMemo(
    () => (id === undefined ? driving : drivingWith(driving, id, candidates)),
    [driving, id, candidates],
  )
  const from = lift?.target.from
  return useMemo(() => {
    if (id === undefined || !own || from === undefined) return undefined
    const span = { from, to: from + own.to - own.from }
    const fits = boardFits(rows, { id, own, span, candidates, driving: all, earliest })
    return { span, fits, best: bestFit(fits), isKnown: candidates !== undefined }
  }, [id, own, from, rows, candidates, all, earliest])
}

/** A pointer that only passes over a visit is not about to lift it. */
const approachMs = 100

/** Asks for the candidates of a visit that somebody is about to lift; not while they hold another one. */
export function usePrefetchCandidates(date: string, isLifted: boolean): (visit: Visit) => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (isLifted) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isLifted])
  return useCallback(
    (visit) => {
      clearTimeout(timer.current)
      if (isLifted || !canLift(visit)) return
      const ask = () => void client.prefetchQuery(candidatesOf(visit.id, date))
      timer.current = setTimeout(ask, approachMs)
    },
    [client, date, isLifted],
  )
}

interface Lifted {
  readonly id: string
  /** Its planned hours, which it may keep though they have passed. */
  readonly own: DaySpan
  /** Where it is held. */
  readonly span: DaySpan
  readonly candidates: ReadonlyMap<string, Candidate> | undefined
  readonly driving: DrivingS
  /** No earlier start is accepted; null on a day ahead. */
  readonly earliest: number | null
}

/** How a visit that is held over an hour would fit into each row. */
function boardFits(
  rows: readonly Row[],
  { id, own, span, candidates, driving, earliest }: Lifted,
): ReadonlyMap<string, Fit> {
  const isMoved = own.from !== span.from
  return new Map(
    rows.map(({ person, spans: row, working }) => {
      const candidate = candidates?.get(person.id)
      const bound = isMoved ? earliest : null
      const placing = { id, span, row, candidate, driving, earliest: bound, working, window: own }
      return [person.id, fitOf(placing)]
    }),
  )
}

/** Whose day the visit fits best into: without any cost, and with the least additional driving. */
function bestFit(fits: ReadonlyMap<string, Fit>): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [id, { level, added_s }] of fits) {
    if (level !== 'fits' || added_s === null || added_s >= least) continue
    best = id
    least = added_s
  }
  return best
}
