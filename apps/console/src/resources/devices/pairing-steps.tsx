import { secondMs } from '@baquiano/contract/platform'
import { unpackPositions } from '@baquiano/contract/tracking'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTopic } from '../../platform/realtime/use-topic.ts'
import { useCompanyTime } from '../../platform/session/use-user.ts'
import { devicesKey, personDevices } from '../person-devices.queries.ts'
import styles from './pairing.module.css'
import type { Paired } from './use-pairing.ts'

interface Props {
  readonly id: string
  readonly paired: Paired | null
}

/** What happens while a phone is being paired, as it happens. */
export function PairingSteps({ id, paired }: Props) {
  const { t } = useTranslation('resources')
  const time = useCompanyTime()
  const client = useQueryClient()
  const isReceived = (device: Paired['device'] | undefined, seen: string | null | undefined) =>
    device !== undefined && seen !== null && seen !== undefined && seen !== device.last_seen_at
  const { data: devices = [] } = useQuery({
    ...personDevices(id),
    refetchInterval: ({ state }) => {
      const now = state.data?.find((it) => it.id === paired?.device.id)
      return paired && !isReceived(paired.device, now?.last_seen_at) ? 3 * secondMs : false
    },
  })
  const refresh = () => void client.invalidateQueries({ queryKey: [...devicesKey, id] })
  useTopic('positions', {
    onEvent: ({ batch }) => {
      if (paired && unpackPositions(batch).some(({ resource_id }) => resource_id === id)) refresh()
    },
    onResync: refresh,
  })
  const device = devices.find((it) => it.id === paired?.device.id)
  const last_seen_at = device?.last_seen_at ?? null
  const hasArrived = isReceived(paired?.device, last_seen_at)
  const rejected_at = device?.rejected_at ?? null
  const isRejected =
    !hasArrived && rejected_at !== null && rejected_at !== paired?.device.rejected_at
  const hour = (at: string | null) => (at === null ? '' : time.hourOf(Date.parse(at)))
  return (
    <>
      <h3>{t('devices.live')}</h3>
      <ol className={`${styles.steps} stack gap-16`} aria-live="polite">
        <Step isDone={paired !== null} isCurrent={paired === null} title={t('devices.live_code')} />
        <Step
          isDone={hasArrived}
          isCurrent={paired !== null && !hasArrived}
          title={t(hasArrived ? 'devices.received' : 'devices.waiting')}
          note={hasArrived ? t('devices.received_note') : t('devices.waiting_note')}
          hour={hasArrived ? hour(last_seen_at) : ''}
        />
        <Step isDone={hasArrived} isCurrent={false} title={t('devices.ready')} />
      </ol>
      {isRejected && device?.rejected_reason && (
        <p className="pad-12 round-10 on-warn text-m" role="alert">
          {t(`silence.rejected.${device.rejected_reason}`)}
        </p>
      )}
      {!hasArrived && (
        <section className="stack gap-8 pad-12 framed round-10 on-surface text-m">
          <b>{t('devices.help')}</b>
          <ul className="stack gap-6">
            {(['always', 'saver', 'data'] as const).map((tip) => (
              <li key={tip}>{t(`devices.tips.${tip}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface StepProps {
  readonly isDone: boolean
  readonly isCurrent: boolean
  readonly title: string
  readonly note?: string
  readonly hour?: string
}

function Step({ isDone, isCurrent, title, note, hour }: StepProps) {
  return (
    <li
      className="row gap-12"
      data-done={isDone || undefined}
      data-current={isCurrent || undefined}
    >
      <i aria-hidden>{isDone && <IconCheck size={14} stroke={2.4} />}</i>
      <span className="stack grow">
        <b>{title}</b>
        {note && <span className="dim text-s">{note}</span>}
      </span>
      {hour && <span className="dim num text-s">{hour}</span>}
    </li>
  )
}
