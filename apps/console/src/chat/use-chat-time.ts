import { dateFormat, dayMs, minuteMs } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'

/** When something was written, in the company's time zone and as short as it can be understood. */
export function useChatTime() {
  const { t, i18n } = useTranslation('chat')
  const { zone: timeZone, dateOf, hourOf } = useCompanyTime()
  const now = useNow(minuteMs)
  const today = dateOf(now)
  const text = (at: number, parts: Parameters<typeof dateFormat>[1]) =>
    dateFormat(i18n.language, { ...parts, timeZone }).format(at)
  return {
    hour: (instant: string): string => hourOf(Date.parse(instant)),
    /** `2026-11-20`, which messages of one day share. */
    day: (instant: string): string => dateOf(Date.parse(instant)),
    /** The hour of today; the day of anything older. */
    dayOrHour: (instant: string): string => {
      const at = Date.parse(instant)
      if (dateOf(at) === today) return hourOf(at)
      if (dateOf(at) === dateOf(now - dayMs)) return t('yesterday')
      if (now - at < 6 * dayMs) return text(at, { weekday: 'short' })
      return text(at, { day: 'numeric', month: 'short' })
    },
    /** Above the messages of a day. */
    dayTitle: (instant: string): string => {
      const at = Date.parse(instant)
      const name = text(at, { weekday: 'long', day: 'numeric', month: 'long' })
      return dateOf(at) === today ? t('today', { day: name }) : name
    },
  }
}
