import { MapMarker } from '@baquiano/map/map-marker.tsx'
import styles from './markers.module.css'

interface Props {
  readonly cx: number
  readonly cy: number
  /** When it would begin, or what it is called. */
  readonly text: string
}

/** Where a visit would be that is not planned yet, over the stops of the day. */
export function InsertedMarker({ cx, cy, text }: Props) {
  return (
    <MapMarker cx={cx} cy={cy} z={40}>
      <span className={`${styles.inserted} center text-m heavy num nowrap`}>
        <bdi>{text}</bdi>
      </span>
    </MapMarker>
  )
}
