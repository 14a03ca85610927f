import {
  IconBattery1,
  IconClockExclamation,
  IconGauge,
  IconPolygon,
  IconUrgent,
  IconWifiOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFiringText } from '../alarms/index.ts'
import { useTimingText } from '../visits/index.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import type { Visit, VisitTiming } from '@baquiano/contract/visits'
import type { Cause, TroubleKind } from './troubles.ts'

export const causeIcons = {
  panic: IconUrgent,
  silent: IconWifiOff,
  late: IconClockExclamation,
  zone: IconPolygon,
  speed: IconGauge,
  battery: IconBattery1,
} as const satisfies Record<TroubleKind, unknown>

/** Red is for what cannot wait; all else is amber. */
export const toneOf = (kind: TroubleKind): 'bad' | 'warn' =>
  kind === 'panic' || kind === 'silent' ? 'bad' : 'warn'

interface Source {
  readonly time: CompanyTime
  readonly timingOf: (visit: Visit) => VisitTiming
}

/** Says why somebody needs attention, to follow their name: `sin señal desde 09:59`, `92 km/h, límite 80, 11:07`. */
export function useCauseText({ time, timingOf }: Source): (cause: Cause) => string {
  const { t } = useTranslation('troubles')
  const { textOf } = useTimingText()
  const firingText = useFiringText()
  const fired = ({ firings: [newest, ...others] }: Cause) => {
    if (!newest) return ''
    const text = `${firingText(newest)}, ${time.hourOf(Date.parse(newest.fired_at))}`
    return others.length === 0 ? text : `${text} ${t('more', { count: others.length })}`
  }
  return (cause) => {
    const { kind, since, visits, firings } = cause
    const hour = since === null ? '' : time.hourOf(since)
    if (kind === 'panic') return t('panic_since', { hour })
    if (kind === 'silent') return since === null ? t('never_seen') : t('silent_since', { hour })
    const [first] = visits
    if (kind !== 'late' || (!first && firings.length > 0)) return fired(cause)
    if (!first) return ''
    const timing = timingOf(first)
    const what = timing.lateness === 'none' ? t('not_begun') : textOf(timing)
    return `${first.visit_point_name}: ${what}`
  }
}
