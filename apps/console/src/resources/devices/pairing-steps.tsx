import type { Device } from '@baquiano/contract/devices'
import { secondMs } from '@baquiano/contract/platform'
import { unpackPositions } from '@baquiano/contract/tracking'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { devicesKey, personDevices } from '../person-devices.queries.ts'
import styles from './pairing.module.css'
import type { Paired } from './use-pairing.ts'

interface Props {
  readonly id: string
  readonly paired: Paired | null
}

const hasArrivedAt = (former: Device, seen: string | null | undefined): seen is string =>
  typeof seen === 'string' && seen !== former.last_seen_at

/** The device that is being paired, as it is by now. */
function usePairedDevice({ id, paired }: Props) {
  const client = useQueryClient()
  const former = paired?.device
  const { data: devices = [] } = useQuery({
    ...personDevices(id),
    refetchInterval: ({ state }) => {
      const now = state.data?.find((it) => it.id === former?.id)
      return former && !hasArrivedAt(former, now?.last_seen_at) ? 3 * secondMs : false
    },
  })
  const refresh = () => void client.invalidateQueries({ queryKey: [...devicesKey, id] })
  useTopic('positions', {
    onEvent: ({ batch }) => {
      if (former && unpackPositions(batch).some(({ resource_id }) => resource_id === id)) refresh()
    },
    onResync: refresh,
  })
  const device = devices.find((it) => it.id === former?.id)
  if (!former || !device) return { arrived_at: null, rejection: null }
  const { last_seen_at, rejected_at, rejected_reason } = device
  const arrived_at = hasArrivedAt(former, last_seen_at) ? last_seen_at : null
  const isRejected = arrived_at === null && rejected_at !== former.rejected_at
  return { arrived_at, rejection: isRejected ? rejected_reason : null }
}

/** What happens while a phone is being paired, as it happens. */
export function PairingSteps({ id, paired }: Props) {
  const { t } = useTranslation('resources')
  const time = useCompanyTime()
  const { arrived_at, rejection } = usePairedDevice({ id, paired })
  const isWaiting = paired !== null && arrived_at === null
  return (
    <>
      <h3>{t('devices.live')}</h3>
      <ol className={`${styles.steps} stack gap-16`} aria-live="polite">
        <Step isDone={paired !== null} isCurrent={paired === null} title={t('devices.live_code')} />
        {arrived_at === null ? (
          <Step
            isDone={false}
            isCurrent={isWaiting}
            title={t('devices.waiting')}
            note={t('devices.waiting_note')}
          />
        ) : (
          <Step
            isDone
            isCurrent={false}
            title={t('devices.received')}
            note={t('devices.received_note')}
            hour={time.hourOf(Date.parse(arrived_at))}
          />
        )}
        <Step isDone={arrived_at !== null} isCurrent={false} title={t('devices.ready')} />
      </ol>
      {rejection && (
        <p className="pad-12 round-10 on-warn text-m" role="alert">
          {t(`silence.rejected.${rejection}`)}
        </p>
      )}
      {arrived_at === null && <Help />}
    </>
  )
}

function Help() {
  const { t } = useTranslation('resources')
  return (
    <section className="stack gap-8 pad-12 framed round-10 on-surface text-m">
      <b>
        <bdi>{t('devices.help')}</bdi>
      </b>
      <ul className="stack gap-6">
        {(['always', 'saver', 'data'] as const).map((tip) => (
          <li key={tip}>
            <bdi>{t(`devices.tips.${tip}`)}</bdi>
          </li>
        ))}
      </ul>
    </section>
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
        <b>
          <bdi>{title}</bdi>
        </b>
        {note && <span className="dim text-s">{note}</span>}
      </span>
      {hour && <span className="dim num text-s">{hour}</span>}
    </li>
  )
}
