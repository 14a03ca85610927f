import { board, type DrivingS, type VisitLeg } from '@baquiano/contract/board'
import { limits, minuteMs } from '@baquiano/contract/platform'
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import type { Row } from './board-rows.ts'

/** People whose ways are asked for together. */
const peopleOfCall = 25

interface Page {
  /** The visits of each person, in the order of the day. */
  readonly chains: readonly (readonly string[])[]
  /** One text for all of them: the key is compared with every move of a lifted visit. */
  readonly key: string
}

const legsOf = ({ chains, key }: Page) =>
  queryOptions({
    queryKey: ['board', 'legs', key],
    queryFn: async ({ signal }) => {
      const body = { chains: chains.map((chain) => [...chain]) }
      return (await call(board.legs, { body }, signal)).records
    },
    enabled: chains.length > 0,
    staleTime: 10 * minuteMs,
    placeholderData: keepPreviousData,
  })

/**
 * Driving times between visits that follow each other, of the rows from `first` to `last`.
 *
 * @param lifted its neighbours follow each other while it is moved elsewhere
 */
export function useLegs(
  rows: readonly Row[],
  { first, last }: { readonly first: number; readonly last: number },
  lifted?: string,
): DrivingS {
  const pages = useMemo(() => pagesOf(rows, { first, last }, lifted), [rows, first, last, lifted])
  const data = useQueries({
    queries: pages.map((page) => legsOf(page)),
    combine: dataOf,
  })
  return useMemo(() => {
    const ways = new Map<string, number>()
    for (const legs of data) {
      for (const { from_id, to_id, duration_s } of legs ?? []) {
        ways.set(`${from_id} ${to_id}`, duration_s)
      }
    }
    return (from_id, to_id) => ways.get(`${from_id} ${to_id}`)
  }, [data])
}

type LegsResult = UseQueryResult<readonly VisitLeg[]>

/** The same function each time, so that what it made is kept while no answer changes. */
const dataOf = (results: LegsResult[]) => results.map((result) => result.data)

/** The chains of visits of whole pages of people, so that scrolling a row asks for nothing new. */
function pagesOf(
  rows: readonly Row[],
  { first, last }: { readonly first: number; readonly last: number },
  lifted: string | undefined,
): Page[] {
  const pages: Page[] = []
  const from = Math.floor(first / peopleOfCall) * peopleOfCall
  for (let start = from; start < last; start += peopleOfCall) {
    const page = rows.slice(start, start + peopleOfCall)
    const chains = page.flatMap(({ visits }) => {
      const ids = visits.filter(({ status }) => status !== 'Canceled').map(({ id }) => id)
      const whole = ids.slice(0, limits.board_chain)
      const rest = whole.filter((id) => id !== lifted)
      const isShorter = rest.length < whole.length
      return [whole, ...(isShorter ? [rest] : [])].filter((chain) => chain.length > 1)
    })
    // A person's whole chain and the one without what is lifted may be one more than a call takes.
    for (let at = 0; at < chains.length; at += limits.board_chains) {
      const some = chains.slice(at, at + limits.board_chains)
      pages.push({ chains: some, key: some.map((chain) => chain.join()).join(' ') })
    }
  }
  return pages
}
