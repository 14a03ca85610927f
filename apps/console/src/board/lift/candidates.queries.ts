import { board, type Candidate } from '@baquiano/contract/board'
import { minuteMs } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

/** React Query's key for who may do which visit. */
export const candidatesKey = ['board', 'candidates'] as const

/** Who may do a visit on a day, and the ways between it and their other visits, by person. */
export const candidatesOf = (id: string | undefined, date: string) =>
  queryOptions({
    queryKey: [...candidatesKey, id, date],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Candidate>> => {
      const request = { params: { id: id ?? '' }, body: { date } }
      const { records } = await call(board.candidates, request, signal)
      return new Map(records.map((record) => [record.resource_id, record]))
    },
    enabled: id !== undefined,
    staleTime: minuteMs,
    structuralSharing: false,
  })
