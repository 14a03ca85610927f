import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { useMemo } from 'react'

interface Props {
  readonly id: string
  readonly places: readonly { readonly cx: number; readonly cy: number }[]
}

/** A line along places in their order; none along fewer than two. */
export function TrackLayer({ id, places }: Props) {
  const data = useMemo(() => lineOf(places), [places])
  return <MapLayer id={id} data={data} parts={parts} />
}

const lineOf = (places: Props['places']): Parameters<typeof MapLayer>[0]['data'] => ({
  type: 'FeatureCollection',
  features:
    places.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'LineString', coordinates: places.map(({ cx, cy }) => [cx, cy]) },
          },
        ],
})

const parts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'line',
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': mapTokens[scheme].executed, 'line-width': 6 },
  },
]
