import { ActionIcon, Button, Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@baquiano/client/time/company-time.ts'
import styles from './date-stepper.module.css'
import type { LiveMap } from './use-live-map.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'

const LazyDayPicker = lazy(async () => {
  const { DayPicker } = await import('./day-picker.tsx')
  return { default: DayPicker }
})

/** The day that is shown: the one before, the one after, any other from a calendar, and today. */
export function DateStepper({ live: { date, today, isToday, set } }: { readonly live: LiveMap }) {
  const { t, i18n } = useTranslation('live-map')
  const [isOpen, setOpen] = useState(false)
  // A local date has no zone: it is written as it is.
  const text = shortDay(date, i18n.language)
  const go = (next: string) =>
    set({ date: next === today ? undefined : next, visit: undefined, visit_point: undefined })
  return (
    <div className="row gap-4">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('day_before')}
        onClick={() => go(addDays(date, -1))}
      >
        <IconChevronLeft className="flip" size={15} aria-hidden />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" returnFocus shadow="md">
        <Popover.Target>
          <UnstyledButton
            className={`${styles.day} round-6 text-m medium nowrap hover`}
            title={t('pick_day')}
            onClick={() => setOpen(!isOpen)}
          >
            {isToday ? t('today', { date: text }) : text}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<Skeleton w={252} h={272} />}>
            <LazyDayPicker
              date={date}
              onChoose={(chosen) => {
                setOpen(false)
                go(chosen)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('day_after')}
        onClick={() => go(addDays(date, 1))}
      >
        <IconChevronRight className="flip" size={15} aria-hidden />
      </ActionIcon>
      {!isToday && (
        <Button size="compact-sm" variant="default" onClick={() => go(today)}>
          {t('to_today')}
        </Button>
      )}
    </div>
  )
}
