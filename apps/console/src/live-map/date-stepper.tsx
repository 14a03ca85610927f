import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { ChosenDay, DayStepper } from '@baquiano/ui/day-stepper.tsx'
import type { LiveMap } from './use-live-map.ts'

const LazyDayPicker = lazy(async () => {
  const { DayPicker } = await import('./day-picker.tsx')
  return { default: DayPicker }
})

/** The day that is shown: the one before, the one after, any other from a calendar, and today. */
export function DateStepper({ live: { date, today, isToday, set } }: { readonly live: LiveMap }) {
  const { t, i18n } = useTranslation('live-map')
  // A local date has no zone: it is written as it is.
  const text = shortDay(date, i18n.language)
  const go = (next: string) =>
    set({ date: next === today ? undefined : next, visit: undefined, visit_point: undefined })
  return (
    <div className="row gap-4">
      <DayStepper onStep={(by) => go(addDays(date, by))}>
        <ChosenDay
          text={isToday ? t('today', { date: text }) : text}
          onChoose={go}
          renderCalendar={(choose) => (
            <Suspense fallback={<Skeleton w={252} h={272} />}>
              <LazyDayPicker date={date} onChoose={choose} />
            </Suspense>
          )}
        />
      </DayStepper>
      {!isToday && (
        <Button size="compact-sm" variant="default" onClick={() => go(today)}>
          {t('to_today')}
        </Button>
      )}
    </div>
  )
}
