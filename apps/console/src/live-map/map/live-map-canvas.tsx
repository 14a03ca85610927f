import { MapView } from '../../platform/map/map-view.tsx'
import { LiveMapLayers, type LiveMapLayersProps } from './live-map-layers.tsx'

interface Props extends LiveMapLayersProps {
  /** Says aloud what the map is. */
  readonly label: string
}

/** The map with its library, which is as heavy as the rest of the page and comes after it. */
export function LiveMapCanvas({ label, ...layers }: Props) {
  return (
    <MapView label={label}>
      <LiveMapLayers {...layers} />
    </MapView>
  )
}
