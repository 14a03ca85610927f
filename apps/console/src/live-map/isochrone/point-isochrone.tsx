import type { RoadPoint } from '@baquiano/contract/roads'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleDashed } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { areasOf, isochroneParts } from './isochrone-areas.ts'
import { isochronesFrom } from './isochrone.queries.ts'

/** Button that shows the isochrones of a point. */
export function PointIsochrone({ place }: { readonly place: RoadPoint }) {
  const { t } = useTranslation('live-map')
  const [isOn, setOn] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(isochronesFrom(isOn ? place : undefined))
  const areas = useMemo(() => areasOf((isOn && data) || []), [isOn, data])
  return (
    <>
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'default'}
        aria-pressed={isOn}
        loading={isFetching}
        leftSection={<IconCircleDashed size={14} aria-hidden />}
        onClick={() => setOn(!isOn)}
      >
        {t('reach')}
      </Button>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      <MapLayer id="reach-point" data={areas} parts={isochroneParts} />
    </>
  )
}
