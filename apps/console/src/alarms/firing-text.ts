import { type AlarmFiring, firingAmounts } from '@baquiano/contract/alarms'
import { useTranslation } from 'react-i18next'
import { useWords } from '@baquiano/ui/form/use-words.ts'

type Told = Pick<AlarmFiring, 'kind' | 'event' | 'value' | 'threshold' | 'zone_name'>

/** Says what a firing was: `salió de Prosa`, `92 km/h, límite 80`. */
export function useFiringText(): (firing: Told) => string {
  const t = useWords('alarms')
  const { i18n } = useTranslation()
  return (firing) =>
    t(`what.${firing.kind}_${firing.event}`, {
      ...firingAmounts(firing, i18n.language),
      zone: firing.zone_name ?? '–',
    })
}
