import { type Device, devices } from '@baquiano/contract/devices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { useToast } from '../../platform/use-toast.ts'
import { devicesKey } from '../person-devices.queries.ts'
import type { App } from './app-settings.ts'

/** A device whose secrets were told just now; they are kept nowhere else. */
export interface Paired {
  readonly device: Device & { readonly token: string }
  readonly app: App
}

/** Pairs phones of a person, names them, pairs them again and unpairs them. */
export function usePairing(resource_id: string) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const toast = useToast()
  const [app, setApp] = useState<App>('traccar')
  const [paired, setPaired] = useState<Paired | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: [...devicesKey, resource_id] })
  const pair = useMutation({
    mutationFn: (name: string) => {
      // The speed of OsmAnd comes in metres per second; the other apps say their unit.
      const unit = app === 'osmand' && ({ speed_unit: 'm_s' } as const)
      return call(devices.create, { body: { resource_id, name, ...unit } })
    },
    onSuccess: async (device) => {
      setPaired({ device, app })
      await refresh()
    },
  })
  const renew = useMutation({
    mutationFn: (id: string) => call(devices.renew, { params: { id } }),
    onSuccess: async (device) => {
      setPaired({ device, app })
      await refresh()
    },
  })
  const rename = useMutation({
    mutationFn: ({ id, name, speed_unit }: Pick<Device, 'id' | 'name' | 'speed_unit'>) =>
      call(devices.update, { params: { id }, body: { name, speed_unit } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Device) => call(devices.remove, { params: { id } }),
    onSuccess: async ({ id }, { name }) => {
      setPaired((before) => (before?.device.id === id ? null : before))
      toast({ kind: 'done', message: t('devices.unpaired', { name }) })
      await refresh()
    },
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
