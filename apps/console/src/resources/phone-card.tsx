import type { Resource } from '@baquiano/contract/resources'
import { IconBattery2, IconBattery4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../platform/time/use-moment.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { CardRow, PersonCard } from './person-card.tsx'
import { personDevices } from './person-devices.queries.ts'
import { usePersonState } from './use-person-state.ts'

/** Below this a phone may end before the day does. */
const lowPct = 25

/** What is known of the phone of a person: what it reported last, and which app it runs. */
export function PhoneCard({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const { data: devices, error, isEnabled } = useQuery(personDevices(resource.id))
  const { state } = usePersonState(resource.id)
  if (error) return <ProblemAlert error={error} />
  if (!isEnabled && !state) return null
  const [latest] = (devices ?? []).toSorted((a, b) => seenMs(b) - seenMs(a))
  const battery = state?.battery_pct ?? latest?.battery_pct
  const { mobile_version, android_version } = resource
  if (devices?.length === 0 && !state) {
    return <PersonCard title={t('profile.phone')} note={t('profile.no_device')} />
  }
  return (
    <PersonCard title={t('profile.phone')}>
      {devices && devices.length > 0 && (
        <CardRow name={t('profile.device')}>{devices.map(({ name }) => name).join(', ')}</CardRow>
      )}
      {typeof battery === 'number' && (
        <CardRow name={t('profile.battery')}>
          <span className={`row gap-6 num ${battery < lowPct ? 'warn strong' : ''}`}>
            {battery < lowPct ? (
              <IconBattery2 size={16} aria-hidden />
            ) : (
              <IconBattery4 size={16} aria-hidden />
            )}
            <bdi>{t('profile.percent', { percent: Math.round(battery) })}</bdi>
          </span>
        </CardRow>
      )}
      {state && (
        <CardRow name={t('profile.last_fix')}>
          {moment(state.fix_at)}
          {state.accuracy_m !== null &&
            ` · ${t('profile.accuracy', { m: Math.round(state.accuracy_m) })}`}
        </CardRow>
      )}
      {latest?.last_seen_at && (
        <CardRow name={t('profile.last_seen')}>{moment(latest.last_seen_at)}</CardRow>
      )}
      {mobile_version !== null && (
        <CardRow name={t('columns.mobile_version')}>{mobile_version}</CardRow>
      )}
      {android_version !== null && <CardRow name="Android">{android_version}</CardRow>}
      {!state && !latest?.last_seen_at && <p className="dim pad-12">{t('profile.nothing_sent')}</p>}
    </PersonCard>
  )
}

const seenMs = ({ last_seen_at }: { readonly last_seen_at: string | null }): number =>
  last_seen_at === null ? 0 : Date.parse(last_seen_at)
