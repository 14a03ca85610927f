import type { RoadPoint } from '@baquiano/contract/roads'
import { ActionIcon, CloseButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconRoute, IconTarget } from '@tabler/icons-react'
import type { LngLat } from 'maplibre-gl'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/session/can.ts'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import { usePress } from '../../platform/map/use-press.ts'
import type { LiveMap } from '../use-live-map.ts'
import { PointIsochrone } from './point-isochrone.tsx'
import { SoonestList } from './soonest-list.tsx'
import styles from './soonest.module.css'

/** Shows who reaches a point soonest: by right click, long press, or a button for the middle of the map. */
export function Soonest({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { map } = useMapContext()
  const [place, setPlace] = useState<RoadPoint | null>(null)

  const selectPlace = useCallback((at: LngLat) => {
    if (can('MAP_READ')) setPlace(pointOf(at))
  }, [])
  usePress(map, selectPlace)
  useHotkeys([['Escape', () => setPlace(null)]])

  if (!can('MAP_READ')) return null
  return (
    <>
      <ActionIcon
        className={`${styles.ask} on-raised soft shadow`}
        variant="default"
        size={32}
        aria-label={t('soonest_middle')}
        title={t('soonest_middle')}
        onClick={() => selectPlace(map.getCenter())}
      >
        <IconRoute size={16} aria-hidden />
      </ActionIcon>
      {place && (
        <>
          <MapMarker cx={place.cx} cy={place.cy} z={45}>
            <IconTarget className="accent" size={26} aria-hidden />
          </MapMarker>
          <section
            className={`${styles.card} pad-y-8 pad-x-12 framed round-10 on-raised ink text-m shadow`}
            aria-label={t('soonest')}
          >
            <header>
              <b>{t('soonest')}</b>
              <CloseButton
                size="sm"
                aria-label={t('soonest_close')}
                onClick={() => setPlace(null)}
              />
            </header>
            <SoonestList live={live} place={place} />
            <PointIsochrone place={place} />
          </section>
        </>
      )}
    </>
  )
}

const pointOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }): RoadPoint => ({
  cx: lng,
  cy: lat,
})
