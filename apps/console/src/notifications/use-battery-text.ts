import { percentText } from '@baquiano/contract/platform'
import type { Notification } from '@baquiano/contract/notifications'
import { useTranslation } from 'react-i18next'

/** The charge that a notification tells of; undefined when it tells of none. */
export function useBatteryText({ battery_pct }: Notification['params']): string | undefined {
  const { t, i18n } = useTranslation('notifications')
  if (battery_pct === undefined) return undefined
  return t('battery', { percent: percentText(battery_pct / 100, i18n.language) })
}
