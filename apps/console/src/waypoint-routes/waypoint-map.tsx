import type { Waypoint } from '@baquiano/contract/waypoint-routes'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberedRoute, type NumberedStop } from '../visits/index.ts'
import { useGoHome } from '@baquiano/map/home-view.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { PlaceSearch } from '@baquiano/map/place-search.tsx'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import styles from './waypoint-routes.module.css'

interface Place {
  readonly cx: number
  readonly cy: number
}

interface Props {
  readonly waypoints: readonly Waypoint[]
  readonly isReturning: boolean
  /** A better order, drawn beside the one there is. */
  readonly proposed:
    | { readonly waypoints: readonly Waypoint[]; readonly sequence: readonly number[] }
    | undefined
  readonly selected: number | undefined
  readonly onSelect: (index: number | undefined) => void
  readonly onAdd: (place: Place) => void
  readonly onMove: (index: number, place: Place) => void
}

/** The places of a route and the way along them; a click adds one, dragging moves it. */
export function WaypointMap(props: Props) {
  const { t } = useTranslation('waypoint-routes')
  return (
    <MapView label={t('map')}>
      <Layers {...props} />
    </MapView>
  )
}

const nobody = () => {}
/** Six decimals are a tenth of a metre. */
const decimals = 1_000_000
const rounded = (degrees: number): number => Math.round(degrees * decimals) / decimals

function Layers({ waypoints, isReturning, proposed, selected, onSelect, onAdd, onMove }: Props) {
  const { map } = useMapContext()
  const add = useStableCallback(onAdd)
  useEffect(() => {
    map.getCanvas().style.cursor = 'crosshair'
    const clicked = map.on('click', ({ lngLat, originalEvent }) => {
      // A marker is a button upon the map: whoever presses it adds nothing.
      const { target } = originalEvent
      if (target instanceof Element && target.closest('button')) return
      const { lng, lat } = lngLat.wrap()
      add({ cx: rounded(lng), cy: rounded(lat) })
    })
    return () => {
      map.getCanvas().style.cursor = ''
      clicked.unsubscribe()
    }
  }, [map, add])
  const stops = useStops(waypoints, isReturning)
  const better = useStops(proposed?.waypoints ?? [], isReturning)
  const fit = useFirstFit(waypoints)
  const way = { selected: undefined, onSelect: nobody, hasMarkers: false }
  return (
    <>
      {/* Its id is that of the form's own query, so that the way is fetched once. */}
      <NumberedRoute id="waypoints" index={proposed ? 8 : 0} stops={stops} {...way} />
      {proposed && <NumberedRoute id="waypoints better" index={2} stops={better} {...way} />}
      {waypoints.map((waypoint, index) => (
        <Pin
          key={waypoint.order}
          waypoint={waypoint}
          order={proposed ? proposed.sequence.indexOf(waypoint.order) + 1 : waypoint.order}
          isSelected={selected === index}
          onSelect={() => onSelect(selected === index ? undefined : index)}
          onMove={(place) => onMove(index, place)}
        />
      ))}
      <PlaceSearch />
      <MapControls onFit={fit} />
    </>
  )
}

function useStops(waypoints: readonly Waypoint[], isReturning: boolean): NumberedStop[] {
  return useMemo(() => {
    const stops = waypoints.map(({ order, cx, cy, name }) => {
      return { id: String(order), cx, cy, label: name }
    })
    const [first] = stops
    return isReturning && first ? [...stops, { ...first, id: 'return' }] : stops
  }, [waypoints, isReturning])
}

/** Shows all places when the map opens and when several are added. Returns what shows them again. */
function useFirstFit(waypoints: readonly Place[]): () => void {
  const { map } = useMapContext()
  const goHome = useGoHome()
  const shown = useRef(0)
  const isOpened = useRef(false)
  const fit = useCallback(
    (duration?: number) => {
      const bounds = new LngLatBounds()
      for (const { cx, cy } of waypoints)
        if (Number.isFinite(cx) && Number.isFinite(cy)) bounds.extend([cx, cy])
      if (!bounds.isEmpty())
        map.fitBounds(bounds, {
          padding: 56,
          maxZoom: 15.5,
          ...(duration !== undefined && { duration }),
        })
    },
    [map, waypoints],
  )
  useEffect(() => {
    const added = waypoints.length - shown.current
    shown.current = waypoints.length
    if (added > 1 || (added > 0 && !isOpened.current)) fit(0)
    isOpened.current ||= waypoints.length > 0
  }, [fit, waypoints])
  return waypoints.length > 0 ? () => fit() : goHome
}

interface PinProps {
  readonly waypoint: Waypoint
  readonly order: number
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onMove: (place: Place) => void
}

function Pin({ waypoint, order, isSelected, onSelect, onMove }: PinProps) {
  const { t } = useTranslation('waypoint-routes')
  const { cx, cy, name, job_type } = waypoint
  const drag = useStableCallback((place: Place) =>
    onMove({ cx: rounded(place.cx), cy: rounded(place.cy) }),
  )
  if (!Number.isFinite(cx) || !Number.isFinite(cy)) return null
  const Icon = job_type === 'Pickup' ? IconArrowUp : IconArrowDown
  return (
    <MapMarker cx={cx} cy={cy} z={isSelected ? 30 : 10} onDrag={drag}>
      <button
        type="button"
        className={`${styles.pin} row gap-4 text-s strong num shadow`}
        aria-label={`${order}. ${name || t('unnamed', { order })}, ${t(`job_type.${job_type}`)}`}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <Icon size={13} aria-hidden />
        {order}
      </button>
    </MapMarker>
  )
}
