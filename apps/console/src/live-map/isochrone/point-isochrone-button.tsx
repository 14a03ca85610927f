import type { RoadPoint } from '@baquiano/contract/roads'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { isochronesFrom } from './isochrone.queries.ts'

interface ButtonProps {
  readonly place: RoadPoint
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Button that shows the isochrones of a point, which `PointIsochroneLayer` draws. */
export function PointIsochroneButton({ place, isOn, onToggle }: ButtonProps) {
  const { t } = useTranslation('live-map')
  const { error, isFetching, refetch } = useQuery(isochronesFrom(isOn ? place : undefined))
  return (
    <>
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'default'}
        aria-pressed={isOn}
        loading={isFetching}
        leftSection={<IconCircleDashed size={14} aria-hidden />}
        onClick={onToggle}
      >
        {t('reach')}
      </Button>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
    </>
  )
}
