import { type Device, device, deviceLists } from '@baquiano/contract/devices'
import { secondMs } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { fieldAppName } from '@baquiano/client/text/field-app-name.ts'
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
      return z.array(device).parse((await call(deviceLists.filter, { body }, signal)).records)
    },
    enabled: can('RESOURCES_LIST'),
  })

/** How long the answer is waited for. */
const patienceMs = 10 * secondMs

/** The version of the app of the field that this server gives, for people who use it; null where it is not built. */
export const newestFieldApp = (of: readonly Pick<Device, 'reported_at'>[]) =>
  queryOptions({
    queryKey: ['field-app'],
    queryFn: async ({ signal }) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      const answer = await fetch('/field/index.html', { signal: ended })
      const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text()) ?? []
      return script === undefined ? null : fieldAppName(script)
    },
    enabled: of.some(({ reported_at }) => reported_at !== null),
    retry: false,
  })
