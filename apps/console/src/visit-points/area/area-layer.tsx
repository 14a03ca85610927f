import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'

interface Props {
  readonly id: string
  readonly ring: readonly (readonly [cx: number, cy: number])[]
}

/** The ring that the list is narrowed to, or that is being drawn. */
export function AreaLayer({ id, ring }: Props) {
  const data = useMemo(() => featureOf(ring), [ring])
  return <MapLayer id={id} data={data} parts={areaParts} />
}

const areaParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'inside',
    type: 'fill',
    paint: { 'fill-color': mapTokens[scheme].executed, 'fill-opacity': 0.1 },
  },
  {
    part: 'border',
    type: 'line',
    paint: { 'line-color': mapTokens[scheme].executed, 'line-width': 2 },
  },
]

function featureOf(ring: Props['ring']): FeatureCollection {
  const [first] = ring
  if (!first || ring.length < 2) return { type: 'FeatureCollection', features: [] }
  const coordinates = [[...ring, first].map((corner) => [...corner])]
  const geometry = { type: 'Polygon' as const, coordinates }
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry }],
  }
}
