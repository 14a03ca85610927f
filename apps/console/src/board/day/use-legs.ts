import { board, type DrivingS, type VisitLeg } from '@baquiano/contract/board'
import { limits, minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import {
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '@baquiano/client/http/call.ts'
import type { Row } from './board-rows.ts'

/** People whose ways are asked for together. */
const peopleOfCall = 25

interface Page {
  /** The visits of each person, in the order of the day. */
  readonly chains: readonly (readonly string[])[]
  /** One text for all of them, with their places: whoever moves a visit elsewhere changes its ways. */
  readonly key: string
  /** Whether some of its rows are in sight. */
  readonly isShown: boolean
}

const legsOf = ({ chains, key }: Pick<Page, 'chains' | 'key'>) =>
  queryOptions({
    queryKey: ['board', 'legs', key],
    queryFn: async ({ signal }) => {
      const body = { chains: chains.map((chain) => [...chain]) }
      return (await call(board.legs, { body }, signal)).records
    },
    staleTime: 10 * minuteMs,
    structuralSharing: false,
  })

/**
 * Driving times between visits that follow each other: of the rows in sight at once, then of all others, call after
 * call, as the conflicts of a day are counted over everybody.
 *
 * @param rows of everybody
 * @param lifted its neighbours follow each other while it is moved elsewhere
 */
export function useLegs(
  rows: readonly Row[],
  visibleRows: readonly Row[],
  lifted: Visit | undefined,
): DrivingS {
  const visiblePages = new Set(
    visibleRows.map((row) => Math.floor(rows.indexOf(row) / peopleOfCall)),
  )
  const shownPages = [...visiblePages].join(' ')
  const pages = useMemo(() => pagesOf(rows, shownPages.split(' ')), [rows, shownPages])
  const { shown, all } = useQueries({
    queries: pages.map((page) => ({ ...legsOf(page), enabled: page.isShown })),
    combine: useCallback((results: LegsResult[]) => answersOf(results, pages), [pages]),
  })
  const isShown = shown !== undefined
  useOtherPages(pages, isShown)
  const gap = useMemo(() => gapOf(rows, lifted), [rows, lifted])
  const { data: around } = useQuery({ ...legsOf(gap), enabled: gap.chains.length > 0 })
  const ways = useWays(all ?? shown)
  return useMemo(() => {
    const most = withLegs(ways, [around])
    return (from_id, to_id) => most.get(`${from_id} ${to_id}`)
  }, [ways, around])
}

type Legs = readonly VisitLeg[] | undefined
type Ways = ReadonlyMap<string, number>

/** Adds what has come to what is known: nothing blinks while a page is asked for anew. */
function useWays(answers: readonly Legs[] | undefined): Ways {
  const [{ ways, taken }, take] = useState<{ ways: Ways; taken: readonly Legs[] }>(nothing)
  if (answers && answers !== taken) take({ ways: withLegs(ways, answers), taken: answers })
  return ways
}

const nothing = { ways: new Map<string, number>(), taken: [] }

function withLegs(ways: Ways, answers: readonly Legs[]): Ways {
  const legs = answers.flatMap((answer) => answer ?? [])
  if (legs.length === 0) return ways
  const next = new Map(ways)
  for (const { from_id, to_id, duration_s } of legs) next.set(`${from_id} ${to_id}`, duration_s)
  return next
}

type LegsResult = UseQueryResult<VisitLeg[]>

/** The answers of the pages in sight, and of all pages, once each of them has answered or failed. */
function answersOf(results: readonly LegsResult[], pages: readonly Page[]) {
  const isOver = ({ data, isError }: LegsResult) => data !== undefined || isError
  const dataOf = (some: readonly LegsResult[]) =>
    some.every(isOver) ? some.map(({ data }) => data) : undefined
  return {
    shown: dataOf(results.filter((_, index) => pages[index]?.isShown)),
    all: dataOf(results),
  }
}

/** Asks for the pages that are out of sight, one after the other, once those in sight are there. */
function useOtherPages(pages: readonly Page[], isShown: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isShown) return undefined
    let isOver = false
    const fetchAll = async () => {
      for (const page of pages) {
        if (isOver) return
        if (!page.isShown) await client.prefetchQuery(legsOf(page))
      }
    }
    void fetchAll()
    return () => {
      isOver = true
    }
  }, [client, pages, isShown])
}

/** The chains of visits of whole pages of people, so that scrolling a row asks for nothing new. */
function pagesOf(rows: readonly Row[], shownPages: readonly string[]): Page[] {
  const pages: Page[] = []
  for (let index = 0; index * peopleOfCall < rows.length; index += 1) {
    const start = index * peopleOfCall
    const chains = rows.slice(start, start + peopleOfCall).map(chainOf)
    pages.push({ ...questionOf(chains), isShown: shownPages.includes(String(index)) })
  }
  return pages.filter(({ chains }) => chains.length > 0)
}

/** Whom somebody visits one after the other. */
const chainOf = ({ visits }: Row): readonly Visit[] =>
  visits.filter(({ status }) => status !== 'Canceled').slice(0, limits.board_chain)

/** The visits before and after one, which follow each other while it is elsewhere. */
function gapOf(rows: readonly Row[], lifted: Visit | undefined) {
  const row = lifted && rows.find(({ person }) => person.id === lifted.resource_id)
  const chain = row ? chainOf(row) : []
  const at = chain.findIndex(({ id }) => id === lifted?.id)
  const around = [chain[at - 1], chain[at + 1]].filter((visit) => visit !== undefined)
  return questionOf(at === -1 ? [] : [around])
}

const keyOf = ({ id, cx, cy }: Visit): string => `${id} ${cx} ${cy}`

function questionOf(all: readonly (readonly Visit[])[]): Pick<Page, 'chains' | 'key'> {
  const chains = all.filter((chain) => chain.length > 1)
  return {
    chains: chains.map((chain) => chain.map(({ id }) => id)),
    key: chains.map((chain) => chain.map(keyOf).join()).join(';'),
  }
}
