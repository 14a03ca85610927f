import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { useAnchor } from '../way/anchor.ts'
import type { LiveMap } from '../use-live-map.ts'
import { areasOf, isochroneParts } from './isochrone-areas.ts'
import { isochronesFrom } from './isochrone.queries.ts'

/** Isochrones of the selected person at 5, 10 and 15 minutes; always mounted, so that it stays beneath the routes. */
export function IsochroneLayer({ live }: { readonly live: LiveMap }) {
  const isOn = live.isToday && live.search.reach === 'on'
  const from = useAnchor(live.positions.seen, isOn ? live.selected?.id : undefined)
  const { data } = useQuery(isochronesFrom(from))
  const areas = useMemo(() => areasOf((from && data) ?? []), [from, data])
  return <MapLayer id="reach" data={areas} parts={isochroneParts} />
}
