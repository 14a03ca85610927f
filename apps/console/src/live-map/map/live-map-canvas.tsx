import { MapView } from '@baquiano/map/map-view.tsx'
import { LiveMapLayers, type LiveMapLayersProps } from './live-map-layers.tsx'

interface Props extends LiveMapLayersProps {
  /** Name of the map for screen readers. */
  readonly label: string
}

/** The map with its library, which is as large as the rest of the page and loads after it. */
export function LiveMapCanvas({ label, ...layers }: Props) {
  return (
    <MapView label={label}>
      <LiveMapLayers {...layers} />
    </MapView>
  )
}
