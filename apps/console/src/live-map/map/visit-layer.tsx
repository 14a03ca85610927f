import type { Visit } from '@baquiano/contract/visits'
import type { FeatureCollection } from 'geojson'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { type LayerPart, MapLayer } from '../../platform/map/map-layer.tsx'
import { addVisitImages } from './visit-images.ts'

interface Props {
  readonly visits: readonly Visit[]
  readonly onSelect: (id: string) => void
}

const layerId = 'visits-glyph'

const parts = (): LayerPart[] => [
  {
    part: 'glyph',
    type: 'symbol',
    layout: {
      'icon-image': ['get', 'status'],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 13, 1],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-sort-key': ['get', 'order'],
    },
  },
]

/** Visits as glyphs of one layer; the selected person's visits are markers instead. */
export function VisitLayer({ visits, onSelect }: Props) {
  const { map } = useMapContext()
  const data = useMemo(() => featuresOf(visits), [visits])

  useEffect(() => {
    const select = ({ features }: MapLayerMouseEvent) => {
      const id: unknown = features?.[0]?.properties['id']
      if (typeof id === 'string') onSelect(id)
    }
    const point = (cursor: string) => () => {
      const canvas = map.getCanvas()
      canvas.style.cursor = cursor
      canvas.dataset['over'] = cursor === '' ? '' : 'visit'
    }
    const subscriptions = [
      map.on('click', layerId, select),
      map.on('mouseenter', layerId, point('pointer')),
      map.on('mouseleave', layerId, point('')),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map, onSelect])

  return <MapLayer id="visits" data={data} parts={parts} images={addVisitImages} isAboveLabels />
}

/** Visits that need attention are drawn last, so that nothing hides them. */
const orders: Readonly<Partial<Record<Visit['status'], number>>> = {
  Delayed: 3,
  'Not Assigned': 2,
  'In progress': 1,
  'On the way': 1,
}

function featuresOf(visits: readonly Visit[]): FeatureCollection {
  const features = visits.flatMap(({ id, status, cx, cy }) =>
    cx === null || cy === null
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { id, status, order: orders[status] ?? 0 },
            geometry: { type: 'Point' as const, coordinates: [cx, cy] },
          },
        ],
  )
  return { type: 'FeatureCollection', features }
}
