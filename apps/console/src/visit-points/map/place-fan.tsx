import { visitPointListRequest, visitPoints } from '@baquiano/contract/visit-points'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { call } from '../../platform/http/call.ts'
import type { BesideProps } from '../../platform/list/list-spec.ts'
import { type ListedPoint, listedPoint } from '../listed-point.ts'
import { isPlaced } from './placed-point.ts'
import { PointFan } from './point-fan.tsx'

interface Props {
  readonly request: BesideProps<ListedPoint>['request']
  readonly area: string
  readonly onOpen: (point: { readonly id: string }) => void
  readonly onClose: () => void
}

/** Points of one place that are named. */
const mostFanned = 100
const fields = listedPoint.keyof().options
const whole = z.array(listedPoint)

/** Names those of a place, which the list may not have loaded. */
export function PlaceFan({ request: { filters, match }, area, onOpen, onClose }: Props) {
  const { data = [] } = useQuery({
    queryKey: [...visitPointsKey, 'place', area, filters, match],
    queryFn: async ({ signal }) => {
      const given = { filters: { ...filters, area }, match, fields, quantity: mostFanned }
      const page = await call(
        visitPoints.filter,
        { body: visitPointListRequest.parse(given) },
        signal,
      )
      return whole.parse(page.records)
    },
  })
  return <PointFan points={data.filter(isPlaced)} onOpen={onOpen} onClose={onClose} />
}
