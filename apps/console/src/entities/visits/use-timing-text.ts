import { hourMs, minuteMs } from '@baquiano/contract/platform'
import type { VisitTiming } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'

const minutesOfDay = (24 * hourMs) / minuteMs

/** Words for how a visit keeps its window: `12 min late`. */
export function useTimingText() {
  const { t } = useTranslation('visits')
  /** A number of minutes in the unit that fits it. */
  const spanOf = (minutes: number): string => {
    if (minutes < 60) return t('minutes', { minutes })
    if (minutes >= 2 * minutesOfDay) return t('days', { count: Math.round(minutes / minutesOfDay) })
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return rest === 0 ? t('hours', { hours }) : t('hours_minutes', { hours, minutes: rest })
  }
  return {
    spanOf,
    /** Null where there is nothing to say: nobody is expected, or an arrival that suits. */
    textOf: ({ kind, outside_min }: VisitTiming): string | null => {
      const span = spanOf(Math.abs(outside_min))
      if (kind === 'over') return null
      if (kind === 'expected') return outside_min > 0 ? t('expected_late', { span }) : null
      if (outside_min > 0) return t('behind', { span })
      if (kind === 'awaited') return outside_min < 0 ? t('opens', { span }) : t('open')
      return outside_min < 0 ? t('early', { span }) : t('on_time')
    },
  }
}
