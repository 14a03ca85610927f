import { numberText } from '@baquiano/contract/platform'
import { area, cornersOf } from '@baquiano/contract/visit-points'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BesideProps } from '../../platform/list/list-spec.ts'
import { MapView } from '../../platform/map/map-view.tsx'
import type { ListedPoint } from '../listed-point.ts'
import { AreaLayer } from '../../entities/visit-points/area/area-layer.tsx'
import { AreaTools } from '../../entities/visit-points/area/area-tools.tsx'
import { isPlaced } from './placed-point.ts'
import { PointCallout } from './point-callout.tsx'
import { PointLayer } from './point-layer.tsx'
import styles from './point-map.module.css'
import { PointMapControls } from './point-map-controls.tsx'
import { PointTiles } from './point-tiles.tsx'
import { useExtent } from './use-extent.ts'

interface Props extends BesideProps<ListedPoint> {
  readonly onOpen: (point: { readonly id: string }) => void
}

/** The rows of the list as pins, all of them also where they are many; pin and row mark each other. */
export function PointMap(props: Props) {
  const { rows, current, hovered, onHover, onCurrent, onOpen, isLong, request, selectBy } = props
  const { t } = useTranslation('visit-points')
  const placed = useMemo(() => rows.filter(isPlaced), [rows])
  const shown = placed.find(({ id }) => id === (hovered ?? current))
  const bounds = useExtent(props)
  const { area: drawn, ...others } = request.filters
  const ring = useMemo(() => {
    const text = area.safeParse(drawn).data
    return text === undefined ? [] : cornersOf(text)
  }, [drawn])
  return (
    <>
      <MapView label={t('map.label')}>
        {ring.length > 0 && <AreaLayer id="area" ring={ring} />}
        {isLong ? (
          <PointTiles {...props} />
        ) : (
          <PointLayer points={placed} onHover={onHover} onCurrent={onCurrent} onOpen={onOpen} />
        )}
        {shown && <PointCallout point={shown} />}
        <PointMapControls
          bounds={bounds}
          // Who drew a ring looks at it already.
          fitKey={JSON.stringify(others)}
          shown={placed.find(({ id }) => id === current)}
        >
          <AreaTools onArea={(chosen) => selectBy({ area: chosen })} />
        </PointMapControls>
      </MapView>
      {!isLong && <Counts all={rows.length} placed={placed.length} />}
    </>
  )
}

function Counts({ all, placed }: { readonly all: number; readonly placed: number }) {
  const { t, i18n } = useTranslation('visit-points')
  const counted = (count: number) => ({ count, number: numberText(count, i18n.language) })
  return (
    <output
      className={`${styles.count} row gap-8 pad-y-6 pad-x-12 round-8 on-raised soft text-s shadow num`}
    >
      <bdi>{t('map.count', counted(placed))}</bdi>
      {all > placed && <bdi className="dim">{t('map.unplaced', counted(all - placed))}</bdi>}
    </output>
  )
}
