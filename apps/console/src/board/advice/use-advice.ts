import { bestPlaces, drivingWith, type PlaceOrder, spanOf } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asBoardRow } from '../day/board-rows.ts'
import { candidatesOf } from '../lift/candidates.queries.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'

interface Wanted {
  readonly visit: Visit | undefined
  readonly order: PlaceOrder
  /** Whether places because of which somebody is late are left out. */
  readonly isOnTime?: boolean
}

/** The best place of each person for a visit on the day of the board, and why others have none. */
export function useAdvice(
  { rows, date, scale, earliest, now, isPending }: Board,
  { driving }: Pick<Workspace, 'driving'>,
  { visit, order, isOnTime = false }: Wanted,
) {
  const { data: candidates, error, refetch } = useQuery(candidatesOf(visit?.id, date))
  const result = useMemo(() => {
    // Until the visits of the day have come, the rows are those of the day before.
    if (!visit || !candidates || isPending) return undefined
    const holder = visit.date === date ? visit.resource_id : null
    return bestPlaces({
      visit: {
        id: visit.id,
        ...spanOf(visit),
        resource_id: holder,
        isOfDay: visit.date === date,
      },
      rows: rows.map(asBoardRow),
      candidates,
      driving: drivingWith(driving, visit.id, candidates),
      day: { from: scale.from, to: scale.to },
      earliest,
      now,
      order,
      isOnTime,
    })
  }, [visit, date, candidates, isPending, rows, driving, scale, earliest, now, order, isOnTime])
  return {
    error,
    retry: () => void refetch(),
    places: result?.places,
    excluded: result ? [...result.excluded].toSorted(([, a], [, b]) => b - a) : [],
  }
}
export type Advice = ReturnType<typeof useAdvice>
