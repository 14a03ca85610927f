import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { TrackLayer } from '../tracking/index.ts'
import { latestTrail } from './panic-alarms.queries.ts'
import type { PlaceNow } from './place-now.ts'
import styles from './panic.module.css'

interface Props {
  readonly alarm: PanicAlarm
  readonly place: PlaceNow
}

const zoom = 15.5

/** Where whoever asked for help is, and where they came from. */
export function PanicMap(props: Props) {
  const { t } = useTranslation('panic-alarms')
  return (
    <MapView label={t('map')}>
      <Whereabouts {...props} />
    </MapView>
  )
}

function Whereabouts({ alarm, place: { cx, cy } }: Props) {
  const { map } = useMapContext()
  const { data: fixes } = useQuery(latestTrail(alarm.resource_id))
  useEffect(() => {
    // Whoever moved the map looks at something, as long as the person is still on it.
    if (map.getZoom() >= zoom - 3 && map.getBounds().contains([cx, cy])) return
    map.jumpTo({ center: [cx, cy], zoom })
  }, [map, cx, cy])
  const trail = useMemo(() => [...(fixes ?? []), { cx, cy }], [fixes, cx, cy])
  return (
    <>
      <TrackLayer id="panic-trail" places={trail} />
      <MapMarker cx={cx} cy={cy} z={10}>
        <span className={`${styles.pulse} center`}>
          <b className={`${styles.pin} center round-10 text-m heavy`}>
            {initialsOf(alarm.resource_name)}
          </b>
        </span>
      </MapMarker>
    </>
  )
}
