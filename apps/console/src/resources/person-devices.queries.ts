import { device, devices } from '@baquiano/contract/devices'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'

/** React Query's key for devices; those of a person follow by their id. */
export const devicesKey = ['devices'] as const

/** The phones and trackers of a person, by name. */
export const personDevices = (resource_id: string) =>
  queryOptions({
    queryKey: [...devicesKey, resource_id],
    queryFn: async ({ signal }) => {
      const body = { filters: { resource_id }, quantity: 20 }
      return z.array(device).parse((await call(devices.filter, { body }, signal)).records)
    },
    enabled: can('RESOURCES_LIST'),
  })
