import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BesideProps } from '../../platform/list/list-spec.ts'
import { MapView } from '../../platform/map/map-view.tsx'
import type { ListedPoint } from '../listed-point.ts'
import { isPlaced } from './placed-point.ts'
import { PointCallout } from './point-callout.tsx'
import { PointLayer } from './point-layer.tsx'
import styles from './point-map.module.css'
import { PointMapControls } from './point-map-controls.tsx'

interface Props extends BesideProps<ListedPoint> {
  readonly onOpen: (point: ListedPoint) => void
}

/** The loaded rows of the list as pins; pin and row mark each other. */
export function PointMap({
  rows,
  requestKey,
  current,
  hovered,
  onHover,
  onCurrent,
  onOpen,
}: Props) {
  const { t, i18n } = useTranslation('visit-points')
  const placed = useMemo(() => rows.filter(isPlaced), [rows])
  const shown = placed.find(({ id }) => id === (hovered ?? current))
  const format = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
  const counted = (count: number) => ({ count, number: format(count) })
  const unplaced = rows.length - placed.length
  return (
    <>
      <MapView label={t('map.label')}>
        <PointLayer points={placed} onHover={onHover} onCurrent={onCurrent} onOpen={onOpen} />
        {shown && <PointCallout point={shown} />}
        <PointMapControls points={placed} requestKey={requestKey} shown={current} />
      </MapView>
      <output
        className={`${styles.count} row gap-8 pad-y-6 pad-x-12 round-8 on-raised soft text-s shadow num`}
      >
        <bdi>{t('map.count', counted(placed.length))}</bdi>
        {unplaced > 0 && <bdi className="dim">{t('map.unplaced', counted(unplaced))}</bdi>}
      </output>
    </>
  )
}
