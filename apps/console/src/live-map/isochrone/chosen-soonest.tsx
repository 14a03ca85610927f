import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import type { LiveMap } from '../use-live-map.ts'
import { chosenPlace } from './chosen-place.ts'
import { SoonestCard } from './soonest-card.tsx'
import styles from './soonest.module.css'

/** Who reaches the chosen visit or visit point soonest, over the map; needs no map to be drawn. */
export function ChosenSoonest({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { set } = live
  const { soonest } = live.search
  const chosen = soonest && can('MAP_READ') ? chosenPlace(live) : undefined
  if (!chosen) return null
  return (
    <div className={styles.over}>
      <SoonestCard
        live={live}
        title={t('soonest_at', { name: chosen.name })}
        place={chosen.place}
        visit={chosen.visit}
        hasIsochrones={soonest === 'reach'}
        onToggleIsochrones={() => set({ soonest: soonest === 'reach' ? 'on' : 'reach' })}
        onClose={() => set({ soonest: undefined })}
      />
    </div>
  )
}
