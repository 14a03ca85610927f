import type { MapExtract } from '@baquiano/contract/map-data'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapControls } from '../../platform/map/map-controls.tsx'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { MapView } from '../../platform/map/map-view.tsx'
import { LngLatBounds } from '../../platform/map/maplibre.ts'
import { coverageOf, coverageParts } from './coverage.ts'

/** Room for the buttons at the side and the credits below, px. */
const padding = { top: 36, right: 60, bottom: 60, left: 36 }

interface Props {
  /** Extracts of the current and the former release, without duplicates. */
  readonly extracts: readonly MapExtract[]
  readonly chosen: string | undefined
}

/** The map as everybody sees it, with the frame of each extract. */
export function CoverageMap({ extracts, chosen }: Props) {
  const { t } = useTranslation('map-data')
  return (
    <MapView label={t('coverage')}>
      <MapLayer
        id="coverage"
        data={coverageOf(extracts, chosen)}
        parts={coverageParts}
        isAboveLabels
      />
      <FitBounds extracts={extracts} chosen={chosen} />
    </MapView>
  )
}

function FitBounds({ extracts, chosen }: Props) {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const shown = extracts.filter(({ id }) => chosen === undefined || id === chosen)
  const boundsKey = shown.map(({ bounds }) => bounds.join(' ')).join()
  const show = (duration: number) => {
    const bounds = new LngLatBounds()
    for (const {
      bounds: [west, south, east, north],
    } of shown) {
      bounds.extend([west, south]).extend([east, north])
    }
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding, duration })
  }
  useEffect(() => {
    show(hasReducedMotion ? 0 : 540)
    // oxlint-disable-next-line react/exhaustive-deps -- `boundsKey` changes when there is something else to show
  }, [map, boundsKey])
  return <MapControls onFit={() => show(hasReducedMotion ? 0 : 540)} />
}
