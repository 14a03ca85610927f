import type { RoadPoint } from '@baquiano/contract/roads'
import { ActionIcon } from '@mantine/core'
import { IconRoute, IconTarget } from '@tabler/icons-react'
import type { LngLat } from 'maplibre-gl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/session/can.ts'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { chosenPlace } from './chosen-place.ts'
import { PointIsochroneLayer } from './point-isochrone-layer.tsx'
import { PressedPlace } from './pressed-place.tsx'
import { SoonestCard } from './soonest-card.tsx'
import styles from './soonest.module.css'

/**
 * Shows who reaches a point soonest, pressed or in the middle of the map. Of a chosen visit or visit point
 * `ChosenSoonest` shows it, and only its isochrones are drawn here.
 */
export function Soonest({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { map } = useMapContext()
  const [point, setPoint] = useState<RoadPoint | null>(null)
  const [hasIsochrones, setIsochrones] = useState(false)
  const chosen = chosenPlace(live)
  const isOfChosen = live.search.soonest !== undefined && chosen !== undefined
  const shown = isOfChosen ? null : point
  const close = () => setPoint(null)
  const show = (place: RoadPoint) => {
    setIsochrones(false)
    setPoint(place)
    live.set({ soonest: undefined })
  }

  const label = chosen ? t('soonest_at', { name: chosen.name }) : t('soonest_middle')
  return (
    <>
      <PressedPlace live={live} onSoonest={show} />
      {can('MAP_READ') && (
        <ActionIcon
          className={`${styles.ask} on-raised soft shadow`}
          variant="default"
          size={32}
          aria-label={label}
          title={label}
          onClick={() => (chosen ? live.set({ soonest: 'on' }) : show(pointOf(map.getCenter())))}
        >
          <IconRoute size={16} aria-hidden />
        </ActionIcon>
      )}
      <PointIsochroneLayer place={reachOf(live, hasIsochrones ? shown : null)} />
      {shown && (
        <>
          <MapMarker cx={shown.cx} cy={shown.cy} z={45}>
            <IconTarget className="accent" size={26} aria-hidden />
          </MapMarker>
          <SoonestCard
            live={live}
            title={t('soonest')}
            place={shown}
            hasIsochrones={hasIsochrones}
            onToggleIsochrones={() => setIsochrones(!hasIsochrones)}
            onClose={close}
          />
        </>
      )}
    </>
  )
}

/** From where isochrones are shown: from the chosen place, or else from a point. */
const reachOf = (live: LiveMap, point: RoadPoint | null): RoadPoint | undefined =>
  (live.search.soonest === 'reach' ? chosenPlace(live)?.place : point) ?? undefined

const pointOf = ({ lng, lat }: Pick<LngLat, 'lng' | 'lat'>): RoadPoint => ({
  cx: lng,
  cy: lat,
})
