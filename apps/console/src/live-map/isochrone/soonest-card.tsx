import type { RoadPoint } from '@baquiano/contract/roads'
import type { Visit } from '@baquiano/contract/visits'
import { Button, CloseButton } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { isochronesFrom } from './isochrone.queries.ts'
import { SoonestList } from './soonest-list.tsx'
import styles from './soonest.module.css'

interface Props {
  readonly live: Pick<LiveMap, 'model' | 'selectPerson'>
  readonly title: string
  readonly place: RoadPoint
  /** The visit that can be given to somebody of the list. */
  readonly visit?: Visit | undefined
  readonly hasIsochrones: boolean
  readonly onToggleIsochrones: () => void
  readonly onClose: () => void
}

/** Who reaches a place soonest, and how far one gets from there. */
export function SoonestCard(props: Props) {
  const { live, title, place, visit, hasIsochrones, onToggleIsochrones, onClose } = props
  const { t } = useTranslation('live-map')
  useEscape(true, onClose)
  return (
    <section
      className={`${styles.card} pad-y-8 pad-x-12 framed round-10 on-raised ink text-m shadow`}
      aria-label={t('soonest')}
    >
      <header>
        <b>{title}</b>
        <CloseButton size="sm" aria-label={t('soonest_close')} onClick={onClose} />
      </header>
      <SoonestList live={live} place={place} visit={visit} />
      <PointIsochroneButton place={place} isOn={hasIsochrones} onToggle={onToggleIsochrones} />
    </section>
  )
}

interface ButtonProps {
  readonly place: RoadPoint
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Button that shows the isochrones of a point, which `PointIsochroneLayer` draws. */
function PointIsochroneButton({ place, isOn, onToggle }: ButtonProps) {
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
