import { spanText } from '@baquiano/contract/platform'
import type { VisitTiming } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'

/** Words for how a visit keeps its window: `12 min late`. */
export function useTimingText() {
  const { t, i18n } = useTranslation('visits')
  /** A number of minutes in the unit that fits it. */
  const spanOf = (minutes: number): string =>
    minutes === 0 ? t('minutes', { minutes }) : spanText(minutes * 60, i18n.language)
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
