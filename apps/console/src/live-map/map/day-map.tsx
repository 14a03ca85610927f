import { MapView } from '../../platform/map/map-view.tsx'
import { LiveMapLayers, type LiveMapLayersProps } from './live-map-layers.tsx'

interface Props extends LiveMapLayersProps {
  /** Says aloud what the map is. */
  readonly label: string
}

/** The map with everything that the day puts on it. */
export function DayMap({ label, ...layers }: Props) {
  return (
    <MapView label={label}>
      <LiveMapLayers {...layers} />
    </MapView>
  )
}
