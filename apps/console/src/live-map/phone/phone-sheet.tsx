import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateStepper } from '../date-stepper.tsx'
import type { MapSearch } from '../map-search.ts'
import { NewVisitButton } from '../new-visit/new-visit-button.tsx'
import { ResourcePanel } from '../panel/resource-panel.tsx'
import { DayRibbon } from '../ribbon/day-ribbon.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { PersonSheet } from './person-sheet.tsx'
import styles from './phone-map.module.css'
import { VisitSheet } from './visit-sheet.tsx'

interface Props {
  readonly live: LiveMap
}

/** What a tab or a choice on the map brings up. */
export function PhoneSheet({ live }: Props) {
  const { sheet } = live.search
  if (sheet !== undefined) return <TabSheet live={live} sheet={sheet} />
  if (live.visit) return <VisitSheet live={live} visit={live.visit} />
  if (live.selected) return <PersonSheet live={live} person={live.selected} />
  return null
}

interface TabProps extends Props {
  readonly sheet: NonNullable<MapSearch['sheet']>
}

function TabSheet({ live, sheet }: TabProps) {
  const { t } = useTranslation('platform')
  return (
    <section
      className={`${styles.sheet} column scroll on-surface`}
      data-tall={sheet === 'resources' || undefined}
    >
      <header className={`${styles.sheetHead} row gap-8`}>
        <DateStepper live={live} />
        <span className="grow" />
        <NewVisitButton live={live} />
        <CloseButton aria-label={t('close')} onClick={() => live.set({ sheet: undefined })} />
      </header>
      {sheet === 'day' && <DayRibbon live={live} maxHours={6} />}
      {sheet === 'resources' && <ResourcePanel live={live} />}
    </section>
  )
}
