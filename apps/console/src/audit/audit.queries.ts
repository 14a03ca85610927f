import { audit } from '@baquiano/contract/audit'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export const auditKey = ['audit'] as const

/** One row, with the record before and after. */
export const auditRow = (id: string) =>
  queryOptions({
    queryKey: [...auditKey, id],
    queryFn: ({ signal }) => call(audit.get, { params: { id } }, signal),
    // What was done stays done.
    staleTime: Number.POSITIVE_INFINITY,
  })
