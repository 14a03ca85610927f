import type { RoadPoint } from '@baquiano/contract/roads'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { areasOf, isochroneParts } from './isochrone-areas.ts'
import { isochronesFrom } from './isochrone.queries.ts'

/** Isochrones of a point; none without one. */
export function PointIsochroneLayer({ place }: { readonly place: RoadPoint | undefined }) {
  const { data } = useQuery(isochronesFrom(place))
  const areas = useMemo(() => areasOf((place && data) ?? []), [place, data])
  return <MapLayer id="reach-point" data={areas} parts={isochroneParts} />
}
