import { bestPlaces, type PlaceOrder } from '@baquiano/contract/board'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { spanOf } from '../day/board-rows.ts'
import { candidatesOf } from '../lift/candidates.queries.ts'
import { drivingWith } from '../lift/driving-with.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'

/** Places that are shown: more would be a list to search, not advice. */
const shownPlaces = 5

/** The best places of the day for a visit, and why others have none. */
export function useAdvice(
  { rows, date, scale, earliest, visitOf, search }: Board,
  { driving }: Workspace,
  order: PlaceOrder,
) {
  const visit = visitOf(search.advice ?? '')
  const { data: candidates, error, refetch } = useQuery(candidatesOf(visit?.id, date))
  const result = useMemo(() => {
    if (!visit || !candidates) return undefined
    return bestPlaces({
      visit: { id: visit.id, ...spanOf(visit) },
      rows: rows.map(({ person, spans }) => ({ resource_id: person.id, visits: spans })),
      candidates,
      driving: drivingWith(driving, visit.id, candidates),
      day: { from: scale.from, to: scale.to },
      earliest,
      order,
    })
  }, [visit, candidates, rows, driving, scale, earliest, order])
  return {
    visit,
    error,
    retry: () => void refetch(),
    places: result?.places.slice(0, shownPlaces),
    possible: result?.places.length ?? 0,
    excluded: result ? [...result.excluded].toSorted(([, a], [, b]) => b - a) : [],
  }
}
