import { IconMapPinFilled } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { isTouched, useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { PlaceSearch } from '@baquiano/map/place-search.tsx'
import styles from './fields.module.css'

interface Place {
  readonly cx: number
  readonly cy: number
}

interface Props {
  readonly label: string
  readonly place: Place | null
  /** Where the map opens while there is no place; the same object for as long as that is meant. */
  readonly start?: Place | undefined
  readonly onChange: (place: Place) => void
}

/** A map with one pin; a click puts it elsewhere, and it can be dragged. */
export function PlaceMap({ label, ...pin }: Props) {
  return (
    <MapView label={label}>
      <Pin {...pin} />
      <PlaceSearch />
    </MapView>
  )
}

const streetZoom = 15
const townZoom = 12
/** Six decimals are a tenth of a metre. */
const decimals = 1_000_000

function Pin({ place, start, onChange }: Omit<Props, 'label'>) {
  const { map } = useMapContext()
  const isPlaced = place !== null
  useEffect(() => {
    if (start && !isPlaced && !isTouched(map))
      map.jumpTo({ center: [start.cx, start.cy], zoom: townZoom })
  }, [map, start, isPlaced])
  useEffect(() => {
    const clicked = map.on('click', ({ lngLat }) => {
      const { lng, lat } = lngLat.wrap()
      onChange({ cx: rounded(lng), cy: rounded(lat) })
    })
    return () => clicked.unsubscribe()
  }, [map, onChange])
  const drag = useCallback(
    ({ cx: lng, cy: lat }: Place) => onChange({ cx: rounded(lng), cy: rounded(lat) }),
    [onChange],
  )

  // Opens where the place is, and follows coordinates that are typed; a click is in sight already.
  const { cx, cy } = place ?? {}
  const isOpened = useRef(false)
  useEffect(() => {
    if (cx === undefined || cy === undefined) return
    const isInSight = isOpened.current && map.getBounds().contains([cx, cy])
    if (!isInSight) map.jumpTo({ center: [cx, cy], zoom: Math.max(map.getZoom(), streetZoom) })
    isOpened.current = true
  }, [map, cx, cy])

  if (!place) return null
  return (
    <MapMarker {...place} z={1} onDrag={drag}>
      <IconMapPinFilled size={32} className={styles.pin} aria-hidden />
    </MapMarker>
  )
}

const rounded = (degrees: number): number => Math.round(degrees * decimals) / decimals
