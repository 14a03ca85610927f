import type { Device } from '@baquiano/contract/devices'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconDeviceMobile, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { PersonCard } from '../person-card.tsx'
import { personDevices } from '../person-devices.queries.ts'
import type { Pairing } from './use-pairing.ts'

interface Props {
  readonly id: string
  /** Of the person. */
  readonly name: string
  readonly pairing: Pairing
}

/** The phones of a person: what is known of each, and what can be done with it. */
export function DeviceList({ id, name, pairing }: Props) {
  const { t } = useTranslation('resources')
  const { data: devices = [] } = useQuery(personDevices(id))
  return (
    <PersonCard
      title={t('devices.of', { name })}
      count={devices.length}
      note={devices.length === 0 && t('devices.none')}
    >
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} pairing={pairing} />
        ))}
      </ul>
    </PersonCard>
  )
}

interface RowProps {
  readonly device: Device
  readonly pairing: Pairing
}

function DeviceRow({ device, pairing: { renew, rename, remove } }: RowProps) {
  const { t } = useTranslation('resources')
  const [isNaming, setNaming] = useState(false)
  const { name } = device
  return (
    <li className="row wrap gap-12 pad-12 line-bottom">
      <IconDeviceMobile size={18} aria-hidden />
      <div className="stack grow shrink">
        {isNaming ? (
          <NameInput
            name={name}
            onSave={(next) => {
              setNaming(false)
              if (next && next !== name) rename.mutate({ ...device, name: next })
            }}
          />
        ) : (
          <span className="row gap-4">
            <b>
              <bdi>{name}</bdi>
            </b>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('devices.rename', { name })}
              onClick={() => setNaming(true)}
            >
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
          </span>
        )}
        <Known device={device} />
      </div>
      <Button size="xs" variant="default" onClick={() => renew.mutate(device.id)}>
        {t('devices.again')}
      </Button>
      <ConfirmButton
        label={t('devices.unpair')}
        question={t('devices.unpair_question', { name })}
        consequence={t('devices.unpair_means')}
        cancel={t('cancel')}
        isDangerous
        isDisabled={false}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(device)}
      />
    </li>
  )
}

interface NameProps {
  readonly name: string
  readonly onSave: (name: string) => void
}

const focus = (input: HTMLInputElement | null) => input?.focus()

function NameInput({ name, onSave }: NameProps) {
  const { t } = useTranslation('resources')
  const [typed, setTyped] = useState(name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.trim())
      }}
    >
      <TextInput
        aria-label={t('devices.name')}
        value={typed}
        maxLength={120}
        ref={focus}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => onSave(typed.trim())}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onSave(name)
        }}
      />
    </form>
  )
}

/** What a phone said of itself, in one line. */
function Known({ device: { protocol, app, battery_pct, last_seen_at } }: Pick<RowProps, 'device'>) {
  const { t } = useTranslation(['resources', 'devices'])
  const moment = useMoment()
  const parts = [
    protocol && t(`devices:protocol.${protocol}`),
    app,
    battery_pct !== null && t('resources:profile.percent', { percent: Math.round(battery_pct) }),
    last_seen_at === null
      ? t('resources:devices.never_sent')
      : t('resources:devices.seen', { at: moment(last_seen_at) }),
  ]
  return <span className="dim text-s anywhere">{parts.filter(Boolean).join(' · ')}</span>
}
