import { limits } from '@baquiano/contract/platform'
import { Checkbox, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { unknownColor } from '../../zones/index.ts'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import styles from '../route-options/route-options.module.css'
import { useShownZones } from './use-shown-zones.ts'

interface Props {
  readonly onClose: () => void
}

/** Chooses which zones stand on the live map. */
export function ZonesPanel({ onClose }: Props) {
  const { t } = useTranslation('live-map')
  const { zones, error, refetch, shown, layerById, isFull, isShown, toggle } = useShownZones(true)
  useEscape(true, onClose)
  return (
    <section
      className={`${styles.panel} stack gap-12 pad-12 framed round-10 on-raised ink shadow`}
      aria-label={t('zones.title')}
    >
      <header className="row gap-8">
        <h3 className="grow">{t('zones.title')}</h3>
        <span className="dim text-s num">
          <bdi>{t('zones.count', { number: shown.length, of: limits.zones_on_map })}</bdi>
        </span>
        <CloseButton size="sm" aria-label={t('zones.close')} onClick={onClose} />
      </header>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {zones?.length === 0 && <p className="dim">{t('zones.none')}</p>}
      {zones?.map(({ id, name, layer_id, layer_name }) => (
        <Checkbox
          key={id}
          size="xs"
          color={layerById.get(layer_id)?.color ?? unknownColor}
          label={<bdi>{name}</bdi>}
          description={<bdi>{layer_name}</bdi>}
          checked={isShown(id)}
          disabled={isFull && !isShown(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {isFull && <p className="dim text-s">{t('zones.full', { of: limits.zones_on_map })}</p>}
    </section>
  )
}
