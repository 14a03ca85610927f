import { type Device, explainSilence, type Silence } from '@baquiano/contract/devices'
import { minuteMs } from '@baquiano/contract/platform'
import type { ResourceState } from '@baquiano/contract/tracking'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../platform/time/use-moment.ts'
import { useNow } from '../../platform/time/use-now.ts'

interface Props {
  readonly devices: readonly Device[]
  readonly state: ResourceState | null
}

/** Why a phone is silent, and by what that is known. */
export function SilenceNote({ devices, state }: Props) {
  const { t } = useTranslation('resources')
  const now = useNow(minuteMs / 4)
  const textOf = useSilenceText()
  const silence = explainSilence(devices, state, now)
  if (!silence) return null
  return (
    <section className="stack gap-4 pad-12 on-warn text-m" aria-label={t('silence.title')}>
      <b>{t('silence.title')}</b>
      <p>{textOf(silence)}</p>
    </section>
  )
}

function useSilenceText(): (silence: Silence) => string {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  return (silence) => {
    if (!('at' in silence)) return t(`silence.${silence.cause}`)
    const at = moment(silence.at)
    if (silence.cause === 'REJECTED') {
      return `${t('silence.REJECTED', { at })} ${t(`silence.rejected.${silence.reason}`)}`
    }
    if (silence.cause === 'BATTERY_EMPTY') {
      return t('silence.BATTERY_EMPTY', { at, percent: Math.round(silence.battery_pct) })
    }
    return t(`silence.${silence.cause}`, { at })
  }
}
