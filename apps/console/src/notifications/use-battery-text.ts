import type { Notification } from '@baquiano/contract/notifications'
import { useTranslation } from 'react-i18next'

/** The charge that a notification tells of; undefined when it tells of none. */
export function useBatteryText({ battery_pct }: Notification['params']): string | undefined {
  const { t, i18n } = useTranslation('notifications')
  if (battery_pct === undefined) return undefined
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return t('battery', { percent: format.format(battery_pct / 100) })
}
