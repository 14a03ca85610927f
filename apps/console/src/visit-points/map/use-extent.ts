import { visitPointExtentRequest, visitPoints } from '@baquiano/contract/visit-points'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { call } from '../../platform/http/call.ts'
import type { BesideProps } from '../../platform/list/list-spec.ts'
import type { ListedPoint } from '../listed-point.ts'
import { isPlaced } from './placed-point.ts'

export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Around all points of a list; null where none has a place, undefined until it is known. */
export function useExtent({
  rows,
  isLong,
  request,
}: Pick<BesideProps<ListedPoint>, 'rows' | 'isLong' | 'request'>): Bounds | null | undefined {
  const { filters, match } = request
  const { data } = useQuery({
    queryKey: [...visitPointsKey, 'extent', filters, match],
    queryFn: ({ signal }) =>
      call(visitPoints.extent, { body: visitPointExtentRequest.parse({ filters, match }) }, signal),
    enabled: isLong,
  })
  const loaded = useMemo(() => boundsOf(rows), [rows])
  return isLong ? data?.bounds : loaded
}

function boundsOf(rows: readonly ListedPoint[]): Bounds | null {
  const placed = rows.filter(isPlaced)
  if (placed.length === 0) return null
  const [east, north] = [placed.map(({ cx }) => cx), placed.map(({ cy }) => cy)]
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)]
}
