import {
  type Candidate,
  type DrivingS,
  drivingWith,
  handOver,
  type HandOverStep,
  handOverSum,
  isAgainstRule,
  type Place,
  type PlaceOrder,
  spanOf,
} from '@baquiano/contract/board'
import { hourOfMinutes } from '@baquiano/contract/platform'
import { isFinal, type Visit } from '@baquiano/contract/visits'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { PlacePlan } from '../../visits/index.ts'
import { asBoardRow, type Row } from '../day/board-rows.ts'
import { candidatesOf } from '../lift/candidates.queries.ts'
import { canLift } from '../lift/use-lift.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'

/** What the visit of somebody becomes: the person chosen for it, the tray, or whoever is best. */
export type Choice = string | null | undefined

/** Divides what is left of somebody's day: who gets which visit when, as the person who does it wants it. */
export function useHandOver(board: Board, { driving }: Pick<Workspace, 'driving'>, giver: Row) {
  const { date } = board
  const [order, setOrder] = useState<PlaceOrder>('added')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [choices, setChoices] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { visits } = giver
  const open = useMemo(
    () => visits.filter((visit) => !isFinal(visit.status) && visit.date === date),
    [visits, date],
  )
  const movable = useMemo(() => open.filter(canLift), [open])
  const given = movable.filter(({ id }) => !left.has(id))
  const toTray = given.filter(({ id }) => choices.get(id) === null)
  const placed = given.filter(({ id }) => choices.get(id) !== null)
  const { candidates, error, retry } = useCandidates(movable, date)
  const steps = useSteps({ board, driving, giver, placed, choices, candidates, order })
  const places = steps?.flatMap(({ place }) => place ?? [])
  return {
    /** All of the day that is open, those under way too. */
    open,
    /** Those that somebody else can take. */
    movable,
    given,
    toTray,
    /** By visit; undefined until all is known. */
    steps: steps && new Map(steps.map((step) => [step.visit_id, step])),
    places,
    sum: places && handOverSum(places),
    order,
    setOrder,
    choose: (id: string, choice: Choice) => {
      const next = new Map(choices)
      if (choice === undefined) next.delete(id)
      else next.set(id, choice)
      setChoices(next)
    },
    choiceOf: (id: string): Choice => choices.get(id),
    mark: (ids: readonly string[], isGiven: boolean) => {
      const next = new Set(left)
      for (const id of ids) {
        if (isGiven) next.delete(id)
        else next.add(id)
      }
      setLeft(next)
    },
    error,
    retry,
  }
}
export type HandingOver = ReturnType<typeof useHandOver>

type Answers = ReadonlyMap<string, ReadonlyMap<string, Candidate>>

/** Who may do each of the visits; undefined until all have been answered. */
function useCandidates(visits: readonly Visit[], date: string) {
  return useQueries({
    queries: visits.map(({ id }) => candidatesOf(id, date)),
    combine: useCallback(
      (results: UseCandidates) => {
        const answers = new Map<string, ReadonlyMap<string, Candidate>>()
        for (const [index, { data }] of results.entries()) {
          const id = visits[index]?.id
          if (data && id !== undefined) answers.set(id, data)
        }
        const failed = results.find(({ error }) => error !== null)
        return {
          candidates: answers.size === visits.length ? answers : undefined,
          error: failed?.error ?? null,
          retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
        }
      },
      [visits],
    ),
  })
}

type UseCandidates = readonly {
  readonly data: ReadonlyMap<string, Candidate> | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}[]

interface Question {
  readonly board: Board
  readonly driving: DrivingS
  readonly giver: Row
  readonly placed: readonly Visit[]
  readonly choices: ReadonlyMap<string, string | null>
  readonly candidates: Answers | undefined
  readonly order: PlaceOrder
}

function useSteps(question: Question): readonly HandOverStep[] | undefined {
  const { board, driving, giver, placed, choices, candidates, order } = question
  const { rows, scale, earliest, now, isPending } = board
  const ids = placed.map(({ id }) => id).join(' ')
  return useMemo(() => {
    if (!candidates || isPending) return undefined
    const wanted = new Set(ids.split(' '))
    let all = driving
    for (const [id, answer] of candidates) all = drivingWith(all, id, answer)
    return handOver({
      resource_id: giver.person.id,
      visits: giver.spans
        .filter(({ id }) => wanted.has(id))
        .map((span) => ({ ...span, candidates: candidates.get(span.id) })),
      rows: rows.map(asBoardRow),
      chosen: new Map([...choices].flatMap(([id, who]) => (who === null ? [] : [[id, who]]))),
      driving: all,
      day: { from: scale.from, to: scale.to },
      earliest,
      now,
      order,
    })
  }, [ids, candidates, isPending, driving, giver, rows, choices, scale, earliest, now, order])
}

/** The plan of a visit at its new place, with the reason that stays in its history. */
export function planAt(visit: Visit, { resource_id, span, fit }: Place, reason: string): PlacePlan {
  const own = spanOf(visit)
  // Seconds of its own hours stay as they are.
  const hours =
    span.from === own.from
      ? { hour_init: visit.hour_init, hour_end: visit.hour_end }
      : { hour_init: hourOfMinutes(span.from), hour_end: hourOfMinutes(span.to) }
  const relates = fit.costs.filter(isAgainstRule).some(({ kind }) => kind === 'relation')
  return { resource_id, date: visit.date, ...hours, override: { reason, relates } }
}
