import type { RoadPoint } from '@baquiano/contract/roads'
import { useNavigate } from '@tanstack/react-router'
import type { LngLat, MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useState } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import { usePress } from '../../platform/map/use-press.ts'
import { can } from '../../platform/session/can.ts'
import { MapVisitDialog } from '../new-visit/map-visit-dialog.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { type MenuSide, PlaceMenu } from './place-menu.tsx'

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
export function PressedPlace({ live, onSoonest }: Props) {
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
