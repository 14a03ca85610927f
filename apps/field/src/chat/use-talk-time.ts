import { addDays } from '@baquiano/client/time/company-time.ts'
import { dayFormat, dayMs } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../store/field-store.ts'
import { useCompanyClock } from '../store/use-field.ts'

/** When something was written, by the company's clock and as short as it can be understood. */
export function useTalkTime() {
  const { t, i18n } = useTranslation('field')
  const { dateOf, hourOf } = useCompanyClock()
  const now = serverNow()
  const today = dateOf(now)
  const dayOf = (instant: string) => dateOf(Date.parse(instant))
  const dayText = (day: string, options: Parameters<typeof dayFormat>[1]) =>
    dayFormat(i18n.language, options).format(Date.parse(day))
  return {
    hour: (instant: string): string => hourOf(Date.parse(instant)),
    /** `2026-11-20`, which messages of one day share. */
    dayOf,
    /** The hour of today; the day of anything older. */
    dayOrHour: (instant: string): string => {
      const day = dayOf(instant)
      if (day === today) return hourOf(Date.parse(instant))
      if (day === addDays(today, -1)) return t('chat.yesterday')
      if (now - Date.parse(instant) < 6 * dayMs) return dayText(day, { weekday: 'short' })
      return dayText(day, { day: 'numeric', month: 'short' })
    },
    /** Above the messages of a day. */
    dayTitle: (day: string): string =>
      day === today ? t('today') : dayText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
