import type { RoadPoint, RoadShape } from '@baquiano/contract/roads'
import { useMapContext, isTouched } from '@baquiano/map/map-context.ts'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { IconCurrentLocation, IconRoute } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { atDoorM } from '../parts/door-warnings.ts'
import { Here, lineOf, wayParts } from './day-map.tsx'
import type { Stop, WayLeg } from './day-way.ts'
import styles from './map.module.css'

interface Props {
  readonly stop: Stop
  /** Its number in the day. */
  readonly order: number
  readonly line: Pick<WayLeg, 'source' | 'shape'> | undefined
  readonly place: RoadPoint | null
}

/** The way to one visit, where its person is, and how near counts as there. */
export function WayMap({ stop, order, line, place }: Props) {
  const { t } = useTranslation('field')
  const { cx, cy, arrived_at } = stop
  const hasArrived = arrived_at !== null
  const way = useMemo(() => lineOf(line && !hasArrived ? [line] : []), [line, hasArrived])
  const door = useMemo(() => doorOf({ cx, cy }), [cx, cy])
  return (
    <MapView label={t('map.title')}>
      <MapLayer id="door" data={door} parts={doorParts} />
      <MapLayer id="way" data={way} parts={wayParts} />
      <MapMarker cx={cx} cy={cy} z={10}>
        <span className={`${styles.pin} center`} data-next>
          <span className="row gap-4 num strong">
            <StatusGlyph status={stop.status} size={20} />
            {order}
          </span>
        </span>
      </MapMarker>
      {place && <Here place={place} />}
      <WayControls stop={stop} shape={hasArrived ? undefined : line?.shape} place={place} />
    </MapView>
  )
}

interface ControlProps {
  readonly stop: Stop
  readonly shape: RoadShape | undefined
  readonly place: RoadPoint | null
}

/** Room beside what is shown, px: above it lies what comes next on the way. */
const padding = { top: 116, bottom: 48, left: 48, right: 68 }

/** Keeps the rest of the way in sight until somebody moves the map, and brings it back there. */
function WayControls({ stop: { cx, cy }, shape, place }: ControlProps) {
  const { t } = useTranslation(['field', 'later'])
  const { map } = useMapContext()
  const bounds = useMemo(() => {
    const all = shape ? new LngLatBounds() : around({ cx, cy })
    for (const at of shape ?? []) all.extend(at)
    all.extend([cx, cy])
    if (place) all.extend([place.cx, place.cy])
    return all
  }, [shape, cx, cy, place])
  useEffect(() => {
    const fit = () => {
      if (!isTouched(map)) map.fitBounds(bounds, { padding, maxZoom: 17.5, duration: 0 })
    }
    fit()
    // What is asked below the map takes room from it.
    const resized = map.on('resize', fit)
    return () => resized.unsubscribe()
  }, [map, bounds])
  return (
    <div className={`${styles.controls} ${styles.lower} stack gap-8`}>
      <button
        type="button"
        aria-label={t('later:way.whole')}
        onClick={() => map.fitBounds(bounds, { padding, maxZoom: 17.5 })}
      >
        <IconRoute size={22} aria-hidden />
      </button>
      {place && (
        <button
          type="button"
          aria-label={t('map.to_here')}
          onClick={() => map.easeTo({ center: [place.cx, place.cy], zoom: 17 })}
        >
          <IconCurrentLocation size={22} aria-hidden />
        </button>
      )}
    </div>
  )
}

const metresOfDegree = 111_195

/** A point of the circle around a door, `share` of the way around it. */
function onDoorCircle({ cx, cy }: RoadPoint, share: number): [number, number] {
  const angle = 2 * Math.PI * share
  const east = (atDoorM * Math.sin(angle)) / Math.max(Math.cos((cy * Math.PI) / 180), 0.01)
  const north = atDoorM * Math.cos(angle)
  return [cx + east / metresOfDegree, cy + north / metresOfDegree]
}

function around(door: RoadPoint): LngLatBounds {
  const bounds = new LngLatBounds()
  for (const share of [0, 0.25, 0.5, 0.75]) bounds.extend(onDoorCircle(door, share))
  return bounds
}

/** How many corners stand for a circle. */
const corners = 64

const doorOf = (door: RoadPoint): Parameters<typeof MapLayer>[0]['data'] => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          Array.from({ length: corners + 1 }, (_, at) =>
            onDoorCircle(door, (at % corners) / corners),
          ),
        ],
      },
    },
  ],
})

const doorParts = (scheme: MapScheme): LayerPart[] => {
  const { executed } = mapTokens[scheme]
  return [
    { part: 'fill', type: 'fill', paint: { 'fill-color': executed, 'fill-opacity': 0.14 } },
    { part: 'line', type: 'line', paint: { 'line-color': executed, 'line-width': 2 } },
  ]
}
