import { type App, type Device, devices, speedUnitOf } from '@baquiano/contract/devices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { devicesKey } from '../person-devices.queries.ts'

/** A device whose secrets were told just now; they are kept nowhere else. */
export interface Paired {
  readonly device: Device & { readonly token: string }
  readonly app: App
}

/** Pairs phones of a person, names them, pairs them again and unpairs them. */
export function usePairing(resource_id: string) {
  const { t } = useTranslation('resources')
  const [app, setApp] = useState<App>('traccar')
  const [paired, setPaired] = useState<Paired | null>(null)
  const shared = { refresh: [[...devicesKey, resource_id]], failure: 'caller' } as const
  const showPaired = (device: Paired['device']) => setPaired({ device, app })
  const pair = useAction({
    ...shared,
    send: (name: string) => {
      const body = { resource_id, name, speed_unit: speedUnitOf(app) }
      return call(devices.create, { body })
    },
    onDone: showPaired,
  })
  const renew = useAction({
    ...shared,
    send: (id: string) => call(devices.renew, { params: { id } }),
    onDone: showPaired,
  })
  const rename = useAction({
    ...shared,
    send: ({ id, name, speed_unit }: Pick<Device, 'id' | 'name' | 'speed_unit'>) =>
      call(devices.update, { params: { id }, body: { name, speed_unit } }),
  })
  const remove = useAction({
    ...shared,
    send: ({ id }: Device) => call(devices.remove, { params: { id } }),
    done: (_, { name }) => t('devices.unpaired', { name }),
    onDone: ({ id }) => setPaired((before) => (before?.device.id === id ? null : before)),
  })
  return {
    app,
    paired,
    choose: (next: App) => {
      setApp(next)
      setPaired((before) => before && { ...before, app: next })
    },
    pair,
    renew,
    rename,
    remove,
    error: pair.error ?? renew.error ?? rename.error ?? remove.error,
  }
}

export type Pairing = ReturnType<typeof usePairing>
