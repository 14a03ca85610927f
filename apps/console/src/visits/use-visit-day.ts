import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'

/** Says on which day an instant is, briefly: `today, 08:30` or `Thu 3 Dec`. */
export function useVisitDay(): (instant: string, hasHour?: boolean) => string {
  const { t, i18n } = useTranslation('visits')
  const { hourOf, dateOf } = useCompanyTime()
  const today = useToday()
  return useMemo(() => {
    return (instant, hasHour = false) => {
      const at = Date.parse(instant)
      const date = dateOf(at)
      const day = date === today ? t('today') : shortDay(date, i18n.language).replaceAll(',', '')
      return hasHour ? `${day}, ${hourOf(at)}` : day
    }
  }, [t, i18n.language, hourOf, dateOf, today])
}
