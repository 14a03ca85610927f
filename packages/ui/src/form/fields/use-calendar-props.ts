import { dayFormat, type DayFormatOptions } from '@baquiano/contract/platform'
import type { CalendarBaseProps } from '@mantine/dates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What every calendar says, in the person's language. */
export function useCalendarProps() {
  const { t, i18n } = useTranslation('form')
  const { language } = i18n
  return useMemo(() => {
    const named = (options: DayFormatOptions) => {
      const format = dayFormat(language, options)
      return (date: string) => format.format(Date.parse(date))
    }
    const ariaLabels: CalendarBaseProps['ariaLabels'] = {
      previousMonth: t('calendar.previous_month'),
      nextMonth: t('calendar.next_month'),
      monthLevelControl: t('calendar.choose_month'),
      previousYear: t('calendar.previous_year'),
      nextYear: t('calendar.next_year'),
      yearLevelControl: t('calendar.choose_year'),
      previousDecade: t('calendar.previous_decade'),
      nextDecade: t('calendar.next_decade'),
    }
    return {
      ariaLabels,
      // Each word would begin with a capital: octubre de 2026 is no name.
      styles: { calendarHeaderLevel: { textTransform: 'none' } },
      monthLabelFormat: named({ month: 'long', year: 'numeric' }),
      monthsListFormat: named({ month: 'short' }),
      weekdayFormat: named({ weekday: 'narrow' }),
      getDayAriaLabel: named({ dateStyle: 'full' }),
    }
  }, [t, language])
}
