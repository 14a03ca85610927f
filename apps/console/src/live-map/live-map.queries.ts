import { deviceLists } from '@baquiano/contract/devices'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { listAll } from '@baquiano/client/http/list-all.ts'

const all = ['live-map'] as const

export const stateList = queryOptions({
  queryKey: [...all, 'states'],
  queryFn: ({ signal }) => call(tracking.states, { body: {} }, signal),
})

const holder = z.object({ resource_id: z.string() })

/** Ids of the resources that have a device. */
export const deviceHolders = queryOptions({
  queryKey: [...all, 'device-holders'],
  queryFn: async ({ signal }) => {
    const records = await listAll((cursor) => {
      const paging = { quantity: limits.page_quantity, ...(cursor && { cursor }) }
      return call(deviceLists.filter, { body: { fields: ['resource_id'], ...paging } }, signal)
    })
    return new Set(
      z
        .array(holder)
        .parse(records)
        .map(({ resource_id }) => resource_id),
    )
  },
  staleTime: minuteMs,
})
