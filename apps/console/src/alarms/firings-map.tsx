import { useFit } from '../visits/index.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { type MapScheme, mapStatusColors, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import type { FeatureCollection } from 'geojson'
import { positionsOf } from '@baquiano/contract/zones'
import type { ExpressionSpecification, MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import type { Place } from '@baquiano/geo'
import { TrackLayer } from '../tracking/index.ts'
import { geometryOf } from '../zones/index.ts'
import styles from './trial.module.css'
import type { WatchedArea } from './use-rule-area.ts'

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
  /** The border that they are about. */
  readonly area?: WatchedArea | null
  /** Around the one that is open. */
  readonly scene?: FiringScene | null
}

/** One firing with what was around it. */
export interface FiringScene {
  readonly id: string
  readonly place: Place | null
  readonly area: WatchedArea | null
  /** Where its person went before and after. */
  readonly track: readonly Place[]
  /** When it happened. */
  readonly hour: string
}

/** Where alarms fired; a list beside it says the same in words. */
export function FiringsMap(props: Props) {
  return (
    <MapView label={props.label}>
      <Marks {...props} />
    </MapView>
  )
}

function Marks({ firings, chosen, onChoose, scene = null, area = scene?.area ?? null }: Props) {
  const { map } = useMapContext()
  const corners = useMemo(
    () => (area ? positionsOf(area.shape).map(([cx, cy]) => ({ cx, cy })) : []),
    [area],
  )
  const { place = null, track = none } = scene ?? {}
  // Whoever opens one sees that one with its border; the way there and back runs beyond the edge.
  const around = corners.length > 0 ? corners : track
  useFit(place ? [place, ...around] : [...firings, ...corners])
  const areaData = useMemo(() => featuresOfArea(area), [area])
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
  return (
    <>
      <MapLayer id="firings-area" data={areaData} parts={areaParts} />
      <TrackLayer id="firings-track" places={track} />
      <MapLayer id="firings" data={data} parts={parts} isAboveLabels />
      {scene && place && (
        <MapMarker {...place} z={15} offset={aboveMark}>
          <b className={`${styles.hour} round-10 on-raised text-s strong nowrap shadow num`}>
            {scene.hour}
          </b>
        </MapMarker>
      )}
    </>
  )
}

const none: readonly Place[] = []
/** Of the label of an hour, px. */
const aboveMark = [0, -26] as const

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

/** Pixels of a metre at the equator at zoom 0, and how often it doubles until the last zoom. */
const pixelsOfMetre = 512 / 40_075_017
const lastZoom = 22

const margin: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['get', 'margin_px'],
  lastZoom,
  ['*', ['get', 'margin_px'], 2 ** lastZoom],
]

/** The border, and the line beyond which somebody is outside. */
const areaParts = (scheme: MapScheme): LayerPart[] => {
  const color = mapStatusColors[scheme].Rescheduled
  return [
    {
      part: 'fill',
      type: 'fill',
      filter: ['==', ['get', 'part'], 'area'],
      paint: { 'fill-color': color, 'fill-opacity': 0.14 },
    },
    {
      part: 'line',
      type: 'line',
      filter: ['==', ['get', 'part'], 'area'],
      paint: { 'line-color': color, 'line-width': 2 },
    },
    {
      part: 'margin',
      type: 'line',
      filter: ['==', ['get', 'part'], 'margin'],
      paint: {
        'line-color': color,
        'line-width': 1.5,
        'line-dasharray': [3, 2],
        'line-offset': margin,
      },
    },
  ]
}

/** An area, and the line around it from which its margin is measured: counter-clockwise, so that outside lies to the right. */
function featuresOfArea(area: WatchedArea | null): FeatureCollection {
  if (!area) return { type: 'FeatureCollection', features: [] }
  const { shape, margin_m } = area
  const geometry = geometryOf(shape)
  const features: FeatureCollection['features'] = [
    { type: 'Feature', properties: { part: 'area', margin_px: 0 }, geometry },
  ]
  const [outer] = geometry.type === 'Polygon' ? geometry.coordinates : []
  if (outer && margin_m > 0) {
    const turned = signedArea(outer) < 0 ? outer.toReversed() : outer
    const latitude = ((outer[0]?.[1] ?? 0) * Math.PI) / 180
    const margin_px = (margin_m * pixelsOfMetre) / Math.cos(latitude)
    features.push({
      type: 'Feature',
      properties: { part: 'margin', margin_px },
      // A line keeps its direction, where tiles turn the rings of polygons.
      geometry: { type: 'LineString', coordinates: turned },
    })
  }
  return { type: 'FeatureCollection', features }
}

/** Positive where a closed ring runs counter-clockwise. */
const signedArea = (ring: readonly (readonly number[])[]): number =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? []
    return sum + x * nextY - nextX * y
  }, 0)

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
