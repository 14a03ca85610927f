import { percentText, spanText } from '@baquiano/contract/platform'
import type { Notification } from '@baquiano/contract/notifications'
import { useTranslation } from 'react-i18next'

/** The figure that a notification tells: a charge, a delay, or what is left to do; undefined when it tells none. */
export function useFactText({
  battery_pct,
  late_min,
  open_visits,
}: Notification['params']): string | undefined {
  const { t, i18n } = useTranslation('notifications')
  if (late_min !== undefined) return t('late', { span: spanText(late_min * 60, i18n.language) })
  if (open_visits !== undefined) return t('open_visits', { count: open_visits })
  if (battery_pct === undefined) return undefined
  return t('battery', { percent: percentText(battery_pct / 100, i18n.language) })
}
