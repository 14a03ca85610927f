import { limits, minuteMs } from '@baquiano/contract/platform'
import { statuses } from '@baquiano/contract/statuses'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import type { ListFilter } from '@baquiano/ui/list/list-spec.ts'
import { can } from '@baquiano/client/session/can.ts'

/** The statuses that the company itself has made, by name. */
const ownStatuses = queryOptions({
  queryKey: ['statuses', 'own'],
  queryFn: async ({ signal }) => {
    const body = { filters: { is_known: false }, quantity: limits.page_quantity }
    const { records } = await call(statuses.filter, { body }, signal)
    return records.flatMap(({ id, name }) => (name === undefined ? [] : { value: id, label: name }))
  },
  staleTime: minuteMs,
})

const none = [] as const

/** As choices; none for whoever may not read statuses. */
export function useOwnStatuses() {
  const { data = none } = useQuery({ ...ownStatuses, enabled: can('STATUS_LIST') })
  return data
}

/** The filter of a list by the company's own statuses, where it has any. */
export function useOwnStatusFilter(label: string): readonly ListFilter[] {
  const options = useOwnStatuses()
  return options.length === 0 ? [] : [{ key: 'own_status_id', label, options }]
}
