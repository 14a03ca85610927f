import type { VisitPoint } from '@baquiano/contract/visit-points'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationMark } from '../../entities/visit-points/location-mark.tsx'
import { useZonesOf, ZoneLinks } from '../../entities/zones/zones-of-place.tsx'
import { CardRow, ObjectCard } from '../../platform/shell/object-card.tsx'
import styles from './point-view.module.css'

const PointOnMap = lazy(async () => {
  const { PointOnMap: component } = await import('./point-on-map.tsx')
  return { default: component }
})

/** Where a visit point lies, and how well that is known. */
export function PointPlace({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const { cx, cy, location_quality: quality } = point
  const zones = useZonesOf(cx !== null && cy !== null ? { cx, cy } : null)
  return (
    <ObjectCard title={t('view.place')}>
      {cx !== null && cy !== null && (
        <div className={`${styles.map} relative clip`}>
          <Suspense fallback={null}>
            <PointOnMap name={point.name} cx={cx} cy={cy} />
          </Suspense>
        </div>
      )}
      <p className="row gap-8 pad-12">
        <LocationMark quality={quality} size={16} />
        <b className="strong">{t(`location_quality.${quality}`)}</b>
        <span className="grow" />
        {cx !== null && cy !== null && (
          <bdi className="num dim text-s">
            {cy}, {cx}
          </bdi>
        )}
      </p>
      {zones && (
        <CardRow name={t('view.zones')}>
          {zones.length > 0 ? <ZoneLinks zones={zones} /> : t('view.no_zones')}
        </CardRow>
      )}
    </ObjectCard>
  )
}
