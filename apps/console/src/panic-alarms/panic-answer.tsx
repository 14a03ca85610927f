import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { limits } from '@baquiano/contract/platform'
import { Button, Textarea } from '@mantine/core'
import { IconPhone, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceOnMap } from '../resources/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useCompanyTime, useUser } from '@baquiano/client/session/use-user.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { panicSound } from './panic-sound.ts'
import { useAnswerAlarm } from './use-panic-alarms.ts'
import styles from './panic.module.css'

interface Props {
  readonly alarm: PanicAlarm
  readonly waiting: number
  readonly onPutAside: () => void
}

/** Who takes care of it, and what whoever looks at it can do. */
export function PanicAnswer({ alarm, waiting, onPutAside }: Props) {
  const { t } = useTranslation('panic-alarms')
  const { take, close } = useAnswerAlarm(alarm)
  const [note, setNote] = useState('')
  const isOpen = alarm.state === 'open'
  const isOwn = alarm.taken_by === useUser().id
  const problem = isOpen ? take.error : close.error
  return (
    <>
      <output className={`${styles.status} row wrap between gap-8 on-sunk line-top text-m`}>
        <TakenBy alarm={alarm} isOwn={isOwn} />
        {waiting > 0 && <b className="bad strong">{t('more', { count: waiting })}</b>}
      </output>
      <div className={`${styles.foot} stack gap-12 line-top`}>
        {problem && <ProblemAlert error={problem} />}
        {!isOpen && (
          <Textarea
            label={t('note')}
            description={t('note_hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={note}
            maxLength={limits.long_text}
            autosize
            minRows={1}
            maxRows={4}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        <div className="row wrap gap-12">
          <CallButton alarm={alarm} />
          {isOpen ? (
            <Button
              size="md"
              variant="default"
              loading={take.isPending}
              onClick={() => take.mutate()}
            >
              {t('take')}
            </Button>
          ) : (
            <Button
              size="md"
              variant="default"
              loading={close.isPending}
              onClick={() => close.mutate(note)}
            >
              {t('close')}
            </Button>
          )}
          {isOpen ? <SoundSwitch /> : <PutAside alarm={alarm} {...{ isOwn, onPutAside }} />}
        </div>
      </div>
    </>
  )
}

function TakenBy({ alarm, isOwn }: Pick<Props, 'alarm'> & { readonly isOwn: boolean }) {
  const { t } = useTranslation('panic-alarms')
  const time = useCompanyTime()
  const { taken_at, taken_by_name } = alarm
  if (taken_at === null) return <span className="dim">{t('nobody_yet')}</span>
  const hour = time.hourOf(Date.parse(taken_at))
  return (
    <b className="strong">
      {isOwn ? t('taken_by_you', { hour }) : t('taken_by', { name: taken_by_name ?? '', hour })}
    </b>
  )
}

function CallButton({ alarm }: Pick<Props, 'alarm'>) {
  const { t } = useTranslation('panic-alarms')
  const { resource_phone, resource_name } = alarm
  if (resource_phone === null) {
    return <span className={`${styles.noPhone} dim text-m`}>{t('no_phone')}</span>
  }
  return (
    <Button
      component="a"
      size="md"
      className={styles.call}
      leftSection={<IconPhone size={18} aria-hidden />}
      href={phoneUrl(resource_phone)}
    >
      {t('call', { name: resource_name.split(' ')[0] ?? resource_name })}
    </Button>
  )
}

/** Until somebody takes care of it there is no way past the alarm, and so none to the map below it. */
function PutAside({
  alarm,
  isOwn,
  onPutAside,
}: Omit<Props, 'waiting'> & { readonly isOwn: boolean }) {
  const { t } = useTranslation('panic-alarms')
  const navigate = useNavigate()
  return (
    <span className={`${styles.end} row wrap gap-12`}>
      <Button
        size="md"
        variant="subtle"
        color="gray"
        onClick={() => {
          onPutAside()
          void navigate(resourceOnMap(alarm.resource_id))
        }}
      >
        {t('see_map')}
      </Button>
      <Button size="md" variant="subtle" color="gray" onClick={onPutAside}>
        {t(isOwn ? 'back' : 'understood')}
      </Button>
    </span>
  )
}

function SoundSwitch() {
  const { t } = useTranslation('panic-alarms')
  const isOn = panicSound.use()
  const Icon = isOn ? IconVolume : IconVolumeOff
  return (
    <span className={`${styles.end} row wrap gap-8 dim text-m`}>
      {isOn && t('sound_on')}
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => panicSound.set(!isOn)}
      >
        {t(isOn ? 'sound_stop' : 'sound_off')}
      </Button>
    </span>
  )
}
