import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../platform/time/company-time.ts'
import styles from './date-stepper.module.css'
import type { LiveMap } from './use-live-map.ts'

/** The day that is shown: the one before, the one after, any other from a calendar, and today. */
export function DateStepper({ live: { date, today, isToday, set } }: { readonly live: LiveMap }) {
  const { t, i18n } = useTranslation('live-map')
  // A local date has no zone: it is written as it is.
  const text = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(date))
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
      <label className={`${styles.day} row relative round-6 text-m medium nowrap hover`}>
        {isToday ? t('today', { date: text }) : text}
        <input
          type="date"
          aria-label={t('pick_day')}
          value={date}
          required
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ currentTarget: { value } }) => value !== '' && go(value)}
        />
      </label>
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
