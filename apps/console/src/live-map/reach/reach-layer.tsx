import type { RoadReach } from '@baquiano/contract/roads'
import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { type LayerPart, MapLayer } from '../../platform/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '../../platform/map/map-tokens.ts'
import { useAnchor } from '../way/anchor.ts'
import type { LiveMap } from '../use-live-map.ts'
import { reachFrom } from './reach.queries.ts'

const parts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'area',
    type: 'fill',
    paint: { 'fill-color': mapTokens[scheme].executed, 'fill-opacity': 0.05 },
  },
  {
    part: 'edge',
    type: 'line',
    paint: { 'line-color': mapTokens[scheme].executed, 'line-width': 1.5, 'line-opacity': 0.7 },
  },
  {
    part: 'minutes',
    type: 'symbol',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'text-field': ['concat', ['get', 'minutes'], ' min'],
      'text-font': ['Inter Variable'],
      'text-size': 11,
    },
    paint: {
      'text-color': mapTokens[scheme].executed_text,
      'text-halo-color': mapTokens[scheme].executed_case,
      'text-halo-width': 2,
    },
  },
]

/** What the selected can reach within 5, 10 and 15 minutes; always there, so that it stays beneath the routes. */
export function ReachLayer({ live }: { readonly live: LiveMap }) {
  const isOn = live.isToday && live.search.reach === 'on'
  const from = useAnchor(live.positions.seen, isOn ? live.selected?.id : undefined)
  const { data } = useQuery(reachFrom(from))
  const areas = useMemo(() => areasOf((from && data) ?? []), [from, data])
  return <MapLayer id="reach" data={areas} parts={parts} />
}

const areasOf = (reaches: readonly RoadReach[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: reaches.map(({ minutes, polygons }) => ({
    type: 'Feature',
    properties: { minutes },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  })),
})
