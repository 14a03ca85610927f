import type { AlarmFiring } from '@baquiano/contract/alarms'
import { numberText } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { useWords } from '@baquiano/ui/form/use-words.ts'

type Told = Pick<AlarmFiring, 'kind' | 'event' | 'value' | 'threshold' | 'zone_name'>

/** Says what a firing was: `salió de Prosa`, `92 km/h, límite 80`. */
export function useFiringText(): (firing: Told) => string {
  const t = useWords('alarms')
  const { i18n } = useTranslation()
  const number = (value: number | null) =>
    value === null ? '–' : numberText(Math.round(value), i18n.language)
  return ({ kind, event, value, threshold, zone_name }) =>
    t(`what.${kind}_${event}`, {
      value: number(value),
      threshold: number(threshold),
      zone: zone_name ?? '–',
    })
}
