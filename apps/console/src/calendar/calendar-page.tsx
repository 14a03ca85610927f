import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyNewVisitDialog } from '../entities/visits/new-visit/lazy-new-visit-dialog.ts'
import { usualSchedule, type NewVisitStart } from '../entities/visits/new-visit/new-visit-start.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { can } from '../platform/session/can.ts'
import { AddButton } from '../platform/shell/add-button.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { usePhone } from '../platform/use-phone.ts'
import { AgendaView } from './agenda-view.tsx'
import { CalendarAside } from './calendar-aside.tsx'
import { CalendarSide } from './calendar-side.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import styles from './calendar.module.css'
import { HoursView } from './hours/hours-view.tsx'
import { DayPanel } from './month/day-panel.tsx'
import { MonthView } from './month/month-view.tsx'
import { type Calendar, useCalendar } from './use-calendar.ts'

/** `/apps/calendar/resource-calendar/{id?}` (requirement VI-05). */
export function Page() {
  const { t } = useTranslation(['calendar', 'visits'])
  usePageTitle(t('calendar:title'))
  const isPhone = usePhone()
  const calendar = useCalendar(isPhone)
  const [planned, setPlanned] = useState<NewVisitStart>()
  const { view, resource_id, error, retry } = calendar
  const plan = (schedule = usualSchedule(calendar)) =>
    setPlanned({ ...schedule, visit_point_id: null, resource_id: resource_id ?? null })
  const mayPlan = can('CALENDAR_CREATE')
  return (
    <PageFrame
      title={t('calendar:title')}
      tools={mayPlan && <AddButton label={t('visits:new_visit')} onClick={() => plan()} />}
    >
      <div className={`${styles.page} stack tall`} data-view={view}>
        {view !== 'month' && !isPhone && <CalendarSide calendar={calendar} />}
        <section
          className={`${styles.main} column shrink shrink-y on-surface`}
          aria-label={t('calendar:title')}
        >
          <CalendarToolbar calendar={calendar} />
          {error && <ProblemAlert error={error} onRetry={retry} />}
          <View calendar={calendar} onPlan={mayPlan ? plan : undefined} />
        </section>
        {view === 'month' ? (
          <DayPanel calendar={calendar} />
        ) : (
          <CalendarAside calendar={calendar} isPhone={isPhone} />
        )}
      </div>
      {planned && (
        <LazyNewVisitDialog
          start={planned}
          onPlanned={({ id, date }) => {
            calendar.set({ date, visit: id })
            setPlanned(undefined)
          }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </PageFrame>
  )
}

interface ViewProps {
  readonly calendar: Calendar
  /** Undefined for whoever may plan nothing. */
  readonly onPlan: ((schedule: ReturnType<typeof usualSchedule>) => void) | undefined
}

/** More visits than this cannot be told apart by their hours. */
const mostBlocks = 400

function View({ calendar, onPlan }: ViewProps) {
  const { t } = useTranslation('calendar')
  if (calendar.view === 'month') return <MonthView calendar={calendar} />
  if (calendar.view === 'agenda') return <AgendaView calendar={calendar} />
  if (calendar.visits.length <= mostBlocks) return <HoursView calendar={calendar} onPlan={onPlan} />
  return (
    <>
      <p className="dim pad-12">{t('too_many', { count: mostBlocks })}</p>
      <AgendaView calendar={calendar} />
    </>
  )
}
