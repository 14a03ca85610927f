import { useFit } from '../visits/index.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { type MapScheme, mapStatusColors, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import type { FeatureCollection } from 'geojson'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'

/** A firing as a map shows it. */
export interface PlacedFiring {
  readonly id: string
  /** Null where no position tells it, as of an end time. */
  readonly cx: number | null
  readonly cy: number | null
  /** It notified nobody, or somebody has seen to it. */
  readonly isPale: boolean
}

interface Props {
  /** Says aloud what the map is. */
  readonly label: string
  readonly firings: readonly PlacedFiring[]
  /** Drawn larger than the others. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Where alarms fired; a list beside it says the same in words. */
export function FiringsMap(props: Props) {
  return (
    <MapView label={props.label}>
      <Marks {...props} />
    </MapView>
  )
}

function Marks({ firings, chosen, onChoose }: Props) {
  const { map } = useMapContext()
  useFit(firings)
  const data = useMemo(() => featuresOf(firings, chosen), [firings, chosen])
  useEffect(() => {
    const idOf = ({ features }: MapLayerMouseEvent): unknown => features?.[0]?.properties['id']
    const show = (cursor: string) => {
      map.getCanvas().style.cursor = cursor
    }
    const subscriptions = [
      map.on('click', layerId, (event) => {
        const id = idOf(event)
        if (typeof id === 'string') onChoose(id)
      }),
      map.on('mouseenter', layerId, () => show('pointer')),
      map.on('mouseleave', layerId, () => show('')),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map, onChoose])
  return <MapLayer id="firings" data={data} parts={parts} isAboveLabels />
}

const layerId = 'firings-mark'

const parts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'mark',
    type: 'circle',
    layout: { 'circle-sort-key': ['get', 'order'] },
    paint: {
      'circle-color': mapStatusColors[scheme].Delayed,
      'circle-opacity': ['case', ['get', 'isPale'], 0.4, 1],
      'circle-radius': ['case', ['get', 'isChosen'], 10, 6],
      'circle-stroke-color': mapTokens[scheme].marker_line,
      'circle-stroke-width': 2,
    },
  },
]

/** The chosen one lies above those that still notify, and these above the others. */
function featuresOf(firings: readonly PlacedFiring[], chosen: string | undefined) {
  const features = firings.flatMap(({ id, cx, cy, isPale }) => {
    if (cx === null || cy === null) return []
    const isChosen = id === chosen
    return [
      {
        type: 'Feature' as const,
        properties: { id, isPale, isChosen, order: isChosen ? 2 : isPale ? 0 : 1 },
        geometry: { type: 'Point' as const, coordinates: [cx, cy] },
      },
    ]
  })
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  return collection
}
