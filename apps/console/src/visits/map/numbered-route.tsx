import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import type { RoadPoint } from '@baquiano/contract/roads'
import { MapLayer, type LayerPart } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { visitPlace } from '@baquiano/contract/visits'
import { laneColor, laneStyle } from './lane-colors.ts'
import styles from './numbered-route.module.css'
import { legOf } from './plan-legs.ts'
import { roadWay } from './road-way.ts'

export interface NumberedStop {
  readonly id: string
  readonly cx: number | null
  readonly cy: number | null
  /** What a screen reader says of its marker. */
  readonly label: string
  readonly isWarned?: boolean
}

interface Props {
  /** Unique on the map. */
  readonly id: string
  /** Its place in the plan, which is its colour. */
  readonly index: number
  readonly stops: readonly NumberedStop[]
  /** Where the way begins and ends beside its stops. */
  readonly start?: RoadPoint | null
  readonly end?: RoadPoint | null
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
  /** Markers are elements of the page, not for a mass. */
  readonly hasMarkers: boolean
}

/** The way from stop to stop in the order of a plan, along streets, with a number for each. */
export function NumberedRoute(props: Props) {
  const { id, index, stops, start, end, selected, onSelect, hasMarkers } = props
  const places = useMemo(
    () => [start ?? [], ...stops.map((stop) => visitPlace(stop) ?? []), end ?? []].flat(),
    [start, stops, end],
  )
  const { data: route, isError } = useQuery(roadWay(id, places))
  const way = useMemo((): FeatureCollection => {
    const corners = places.map(({ cx, cy }) => [cx, cy])
    const legs = route?.legs.map(({ shape, source }) => legOf([...shape], { source })) ?? []
    const straight = isError && corners.length > 1 ? [legOf(corners, { source: 'estimated' })] : []
    return { type: 'FeatureCollection', features: route ? legs : straight }
  }, [places, route, isError])
  return (
    <>
      <MapLayer id={`way ${id}`} data={way} parts={wayPartsOf(laneColor(index))} />
      {hasMarkers &&
        stops.map((stop, order) => {
          const place = visitPlace(stop)
          if (!place) return null
          const isSelected = selected === stop.id
          return (
            <MapMarker key={stop.id} {...place} z={isSelected ? 30 : 10}>
              <button
                type="button"
                className={`${styles.stop} center text-s heavy num`}
                style={laneStyle(index)}
                aria-label={stop.label}
                aria-pressed={isSelected}
                data-warned={stop.isWarned || undefined}
                onClick={() => onSelect(isSelected ? undefined : stop.id)}
              >
                {order + 1}
              </button>
            </MapMarker>
          )
        })}
    </>
  )
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const

const partsOfColor = new Map<string, () => LayerPart[]>()

/** Wide and soft, because it is a plan; dashed where it is a straight line. The same function for a colour each time. */
function wayPartsOf(color: string): () => LayerPart[] {
  const known = partsOfColor.get(color)
  if (known) return known
  const parts = (): LayerPart[] => [
    {
      part: 'road',
      type: 'line',
      filter: ['==', ['get', 'source'], 'road'],
      layout: round,
      paint: { 'line-color': color, 'line-width': 5, 'line-opacity': 0.5 },
    },
    {
      part: 'estimated',
      type: 'line',
      filter: ['!=', ['get', 'source'], 'road'],
      paint: {
        'line-color': color,
        'line-width': 3,
        'line-opacity': 0.6,
        'line-dasharray': [1.6, 1.2],
      },
    },
  ]
  partsOfColor.set(color, parts)
  return parts
}
