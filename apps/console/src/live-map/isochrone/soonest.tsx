import type { RoadPoint } from '@baquiano/contract/roads'
import { isFinal, type Visit, visitPlace } from '@baquiano/contract/visits'
import { ActionIcon, CloseButton } from '@mantine/core'
import { IconRoute, IconTarget } from '@tabler/icons-react'
import type { LngLat } from 'maplibre-gl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../platform/keys/use-escape.ts'
import { can } from '../../platform/session/can.ts'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { PointIsochrone } from './point-isochrone.tsx'
import { PressedPlace } from './pressed-place.tsx'
import { SoonestList } from './soonest-list.tsx'
import styles from './soonest.module.css'

/** Whom the list is for: what is chosen on the page, or a point of the map. */
type Target = 'chosen' | RoadPoint | null

/** Shows who reaches the chosen visit or visit point soonest; without one a point, pressed or in the middle of the map. */
export function Soonest({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { map } = useMapContext()
  const [target, setTarget] = useState<Target>(null)
  const chosen = chosenOf(live)
  const shown = target === 'chosen' ? chosen : target && { place: target }
  const close = () => setTarget(null)
  useEscape(target !== null, close)

  const label = chosen ? t('soonest_at', { name: chosen.name }) : t('soonest_middle')
  return (
    <>
      <PressedPlace live={live} onSoonest={setTarget} />
      {can('MAP_READ') && (
        <ActionIcon
          className={`${styles.ask} on-raised soft shadow`}
          variant="default"
          size={32}
          aria-label={label}
          title={label}
          onClick={() => setTarget(chosen ? 'chosen' : pointOf(map.getCenter()))}
        >
          <IconRoute size={16} aria-hidden />
        </ActionIcon>
      )}
      {shown && (
        <>
          {target !== 'chosen' && (
            <MapMarker cx={shown.place.cx} cy={shown.place.cy} z={45}>
              <IconTarget className="accent" size={26} aria-hidden />
            </MapMarker>
          )}
          <section
            className={`${styles.card} pad-y-8 pad-x-12 framed round-10 on-raised ink text-m shadow`}
            aria-label={t('soonest')}
          >
            <header>
              <b>{'name' in shown ? t('soonest_at', { name: shown.name }) : t('soonest')}</b>
              <CloseButton size="sm" aria-label={t('soonest_close')} onClick={close} />
            </header>
            <SoonestList
              live={live}
              place={shown.place}
              visit={'visit' in shown ? shown.visit : undefined}
            />
            <PointIsochrone place={shown.place} />
          </section>
        </>
      )}
    </>
  )
}

interface Chosen {
  readonly name: string
  readonly place: RoadPoint
  /** The visit that can be given to somebody. */
  readonly visit: Visit | undefined
}

/** The visit or visit point that is chosen, where it has a place. */
function chosenOf({ visit, place }: LiveMap): Chosen | undefined {
  const chosen = visit ?? place
  const at = chosen && visitPlace(chosen)
  if (!at) return undefined
  const name = 'visit_point_name' in chosen ? chosen.visit_point_name : chosen.name
  return { name, place: at, visit: visit && canAssign(visit) ? visit : undefined }
}

const canAssign = ({ status }: Visit): boolean =>
  can('CALENDAR_UPDATE') && !isFinal(status) && status !== 'In progress'

const pointOf = ({ lng, lat }: Pick<LngLat, 'lng' | 'lat'>): RoadPoint => ({
  cx: lng,
  cy: lat,
})
