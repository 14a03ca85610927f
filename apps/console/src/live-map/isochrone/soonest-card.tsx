import type { RoadPoint } from '@baquiano/contract/roads'
import type { Visit } from '@baquiano/contract/visits'
import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../platform/keys/use-escape.ts'
import type { LiveMap } from '../use-live-map.ts'
import { PointIsochroneButton } from './point-isochrone-button.tsx'
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
