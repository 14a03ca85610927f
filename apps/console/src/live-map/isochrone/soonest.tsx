import type { RoadPoint } from '@baquiano/contract/roads'
import { ActionIcon } from '@mantine/core'
import { IconRoute, IconTarget } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LngLat, MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { usePress } from '@baquiano/map/use-press.ts'
import { can } from '@baquiano/client/session/can.ts'
import { MapVisitDialog } from '../new-visit/map-visit-dialog.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { chosenPlace } from './chosen-place.ts'
import { areasOf, isochroneParts } from './isochrone-areas.ts'
import { isochronesFrom } from './isochrone.queries.ts'
import { type MenuSide, PlaceMenu } from './place-menu.tsx'
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

/** Isochrones of a point; none without one. */
function PointIsochroneLayer({ place }: { readonly place: RoadPoint | undefined }) {
  const { data } = useQuery(isochronesFrom(place))
  const areas = useMemo(() => areasOf((place && data) ?? []), [place, data])
  return <MapLayer id="reach-point" data={areas} parts={isochroneParts} />
}

interface Props {
  readonly live: LiveMap
  readonly onSoonest: (place: RoadPoint) => void
}

/** Any of them makes a menu. */
const offered = ['MAP_READ', 'CALENDAR_CREATE', 'VISIT_POINT_CREATE'] as const

interface Planned {
  readonly place: RoadPoint
  readonly visitPoint: string | undefined
}

/** Offers what can be done at a point, by right click or long press. */
function PressedPlace({ live, onSoonest }: Props) {
  const { map } = useMapContext()
  const [place, setPlace] = useState<RoadPoint | null>(null)
  const navigate = useNavigate()
  const [planned, setPlanned] = useState<Planned | null>(null)
  const close = () => setPlace(null)
  const press = useCallback(({ lng, lat }: LngLat) => {
    if (offered.some(can)) setPlace({ cx: lng, cy: lat })
  }, [])
  usePress(map, press)
  useEffect(() => {
    const click = map.on('click', () => setPlace(null))
    return () => click.unsubscribe()
  }, [map])
  return (
    <>
      {place && (
        <MapMarker key={`${place.cx} ${place.cy}`} cx={place.cx} cy={place.cy} z={50}>
          <PlaceMenu
            place={place}
            side={sideOf(map, place)}
            onNewVisit={(visitPoint) => {
              setPlanned({ place, visitPoint })
              close()
            }}
            onNewPoint={() =>
              void navigate({ to: '/apps/visit-point/create/{-$id}', search: place })
            }
            onSoonest={() => {
              onSoonest(place)
              close()
            }}
            onClose={close}
          />
        </MapMarker>
      )}
      {planned && <MapVisitDialog live={live} {...planned} onClose={() => setPlanned(null)} />}
    </>
  )
}

/** What the menu needs of room, px. */
const room = { width: 280, height: 156 } as const

/** Where the menu opens, so that it hides neither the point nor itself behind an edge of the map. */
function sideOf(map: MapLibreMap, { cx, cy }: RoadPoint): MenuSide {
  const { x, y } = map.project([cx, cy])
  const { clientWidth, clientHeight } = map.getContainer()
  const across = x + room.width > clientWidth ? 'left' : 'right'
  return `${y + room.height > clientHeight ? 'above' : 'below'}-${across}`
}
