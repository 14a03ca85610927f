import { StatusGlyph } from '@baquiano/ui'
import { LocationMark } from '../../entities/visit-points/location-mark.tsx'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import { useTranslation } from 'react-i18next'
import { VisitThere } from '../visit-there.tsx'
import { Callout } from './callout.tsx'
import type { PlacedPoint } from './placed-point.ts'
import styles from './point-map.module.css'

/** The point under the pointer, or the one that the keyboard is on: a ring around its pin, and what it is. */
export function PointCallout({ point }: { readonly point: PlacedPoint }) {
  const { t } = useTranslation('visit-points')
  const { id, cx, cy, name, address, location_quality, next_visit } = point
  return (
    <MapMarker key={id} cx={cx} cy={cy} z={20}>
      <div className={`${styles.ring} center round-20`}>
        {next_visit && <StatusGlyph status={next_visit.status} size={14} />}
      </div>
      <Callout cx={cx} cy={cy}>
        <b className="text-m strong anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="row gap-6 soft">
          <LocationMark quality={location_quality} />
          <bdi className="anywhere">{address}</bdi>
        </span>
        <VisitThere visit={next_visit} none={t('not_planned')} hasHour />
      </Callout>
    </MapMarker>
  )
}
