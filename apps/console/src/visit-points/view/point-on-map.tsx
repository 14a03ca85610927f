import { IconMapPinFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'

interface Props {
  readonly name: string
  readonly cx: number
  readonly cy: number
}

const zoom = 16
/** The tip of the pin stands on the place, px. */
const tip = [0, -14] as const

/** One place among its streets. */
export function PointOnMap({ name, cx, cy }: Props) {
  const { t } = useTranslation('visit-points')
  return (
    <MapView label={t('view.map', { name })}>
      <Pin cx={cx} cy={cy} />
    </MapView>
  )
}

function Pin({ cx, cy }: Omit<Props, 'name'>) {
  const { map } = useMapContext()
  useEffect(() => {
    map.jumpTo({ center: [cx, cy], zoom })
  }, [map, cx, cy])
  return (
    <>
      <MapMarker cx={cx} cy={cy} z={1} offset={tip}>
        <IconMapPinFilled className="accent" size={32} aria-hidden />
      </MapMarker>
      <MapControls onFit={() => map.easeTo({ center: [cx, cy], zoom })} />
    </>
  )
}
