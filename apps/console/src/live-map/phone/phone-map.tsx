import { useTranslation } from 'react-i18next'
import { useShellSlots } from '../../platform/shell/shell-slots.tsx'
import { LazyLiveMap } from '../map/lazy-live-map.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { ChosenSoonest } from '../isochrone/chosen-soonest.tsx'
import { PhoneLink } from './phone-link.tsx'
import { NewVisitButton } from '../new-visit/new-visit-button.tsx'
import styles from './phone-map.module.css'
import { PhoneSheet } from './phone-sheet.tsx'
import { StatusChips } from './status-chips.tsx'

const padding = { top: 130, bottom: 400, left: 44, right: 44 }
const openPadding = { ...padding, bottom: 110 }

/** The whole screen is the map; what is chosen comes up from below. */
export function PhoneMap({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { search, bell, tabs } = useShellSlots()
  const hasSheet =
    live.selected !== undefined || live.visit !== undefined || live.search.sheet !== undefined
  return (
    <main className={styles.page}>
      <h1 className="sr-only">{t('title')}</h1>
      <LazyLiveMap
        label={t('map')}
        live={live}
        padding={hasSheet ? padding : openPadding}
        hasControls={false}
      />
      <div className={`${styles.top} flex gap-8`}>
        <div className={`${styles.search} grow shrink`}>{search}</div>
        <div className={styles.bell}>{bell}</div>
      </div>
      <StatusChips live={live} />
      <PhoneLink />
      <ChosenSoonest live={live} />
      {!hasSheet && (
        <div className={styles.add}>
          <NewVisitButton live={live} variant="round" />
        </div>
      )}
      <PhoneSheet live={live} />
      <div className={styles.tabs}>{tabs}</div>
    </main>
  )
}
