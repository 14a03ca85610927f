import {
  IconList,
  IconMap2,
  IconMenu2,
  IconCalendarEvent,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MapSearch } from '../map-search.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './phone-map.module.css'

interface Tab {
  readonly sheet: MapSearch['sheet']
  readonly label: 'map' | 'day' | 'resources' | 'more'
  readonly icon: TablerIcon
}

const tabs: readonly Tab[] = [
  { sheet: undefined, label: 'map', icon: IconMap2 },
  { sheet: 'day', label: 'day', icon: IconCalendarEvent },
  { sheet: 'resources', label: 'resources', icon: IconList },
  { sheet: 'more', label: 'more', icon: IconMenu2 },
]

export function PhoneTabs({ live: { search, set } }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  return (
    <nav className={`${styles.tabs} stack line-top on-surface`} aria-label={t('tabs')}>
      {tabs.map(({ sheet, label, icon: Icon }) => (
        <button
          key={label}
          type="button"
          aria-current={search.sheet === sheet ? 'true' : undefined}
          onClick={() => set({ sheet })}
        >
          <Icon size={21} stroke={1.6} aria-hidden />
          {t(label)}
        </button>
      ))}
    </nav>
  )
}
