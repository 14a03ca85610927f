import { board, type Candidate } from '@baquiano/contract/board'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** Others plan the same day: what they change makes other neighbours. */
const freshMs = 15_000

/** Who may do a visit on a day, and the ways between it and their other visits, by person. */
export const candidatesOf = (id: string | undefined, date: string) =>
  queryOptions({
    queryKey: ['board', 'candidates', id, date],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Candidate>> => {
      const request = { params: { id: id ?? '' }, body: { date } }
      const { records } = await call(board.candidates, request, signal)
      return new Map(records.map((record) => [record.resource_id, record]))
    },
    enabled: id !== undefined,
    staleTime: freshMs,
    structuralSharing: false,
  })
