import type { Approach } from '@baquiano/contract/public-tracking'
import { IconHome, IconNavigation } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { planParts } from '../visits/index.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import styles from './public-tracking-page.module.css'

interface Props {
  readonly approach: Approach
}

/** Where whoever comes is, and the way that they have still to go; the map is there only meanwhile. */
export function ApproachMap({ approach }: Props) {
  const { t } = useTranslation('public-tracking')
  return (
    <MapView label={t('map')}>
      <Places approach={approach} />
    </MapView>
  )
}

function Places({ approach: { name, position, destination, way } }: Props) {
  const { t } = useTranslation('public-tracking')
  const { map } = useMapContext()
  const places = [position, destination].filter((place) => place !== null)
  const key = places.map(({ cx, cy }) => `${cx} ${cy}`).join()
  useEffect(() => {
    const bounds = new LngLatBounds()
    for (const place of key.split(',')) {
      const [cx = Number.NaN, cy = Number.NaN] = place.split(' ').map(Number)
      if (!Number.isNaN(cx)) bounds.extend([cx, cy])
    }
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 72, maxZoom: 15.5, duration: 0 })
  }, [map, key])
  const corridor = useMemo(() => lineOf(way), [way])
  return (
    <>
      <MapLayer id="approach" data={corridor} parts={corridorParts} />
      {destination && (
        <MapMarker {...destination} z={10}>
          <span className={`${styles.pin} row gap-6 round-10 text-s strong nowrap shadow`}>
            <IconHome size={15} aria-hidden />
            {t('destination')}
          </span>
        </MapMarker>
      )}
      {position && (
        <MapMarker cx={position.cx} cy={position.cy} z={20}>
          <span
            className={`${styles.pin} row gap-6 round-10 text-s strong nowrap shadow`}
            data-moving
          >
            <IconNavigation size={15} aria-hidden />
            {name}
          </span>
        </MapMarker>
      )}
    </>
  )
}

const corridorParts = planParts(undefined)

const lineOf = (way: Approach['way']): Parameters<typeof MapLayer>[0]['data'] => ({
  type: 'FeatureCollection',
  features:
    way.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: { source: 'road', behind: false },
            geometry: { type: 'LineString', coordinates: way },
          },
        ],
})
