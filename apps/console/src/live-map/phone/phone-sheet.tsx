import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShellSlots } from '../../platform/shell/shell-slots.tsx'
import { DateStepper } from '../date-stepper.tsx'
import { ResourcePanel } from '../panel/resource-panel.tsx'
import { DayRibbon } from '../ribbon/day-ribbon.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { PersonSheet } from './person-sheet.tsx'
import styles from './phone-map.module.css'
import { VisitSheet } from './visit-sheet.tsx'

/** What a tab or a choice on the map brings up. */
export function PhoneSheet({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation(['live-map', 'platform'])
  const { menu } = useShellSlots()
  const { sheet } = live.search
  if (sheet === undefined && live.visit) return <VisitSheet live={live} visit={live.visit} />
  if (sheet === undefined && live.selected)
    return <PersonSheet live={live} person={live.selected} />
  if (sheet === undefined) return null
  return (
    <section className={styles.sheet} data-tall={sheet === 'resources' || undefined}>
      <header className={styles.sheetHead}>
        <DateStepper live={live} />
        <span className="grow" />
        {sheet === 'more' && menu}
        <CloseButton
          aria-label={t('platform:close')}
          onClick={() => live.set({ sheet: undefined })}
        />
      </header>
      {sheet === 'day' && <DayRibbon live={live} />}
      {sheet === 'resources' && <ResourcePanel live={live} />}
      {sheet === 'more' && <p className={styles.hint}>{t('live-map:more_hint')}</p>}
    </section>
  )
}
