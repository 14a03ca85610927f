import type { Visit } from '@baquiano/contract/visits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../platform/use-toast.ts'
import { dayVisits, visitById, visitEvents, withVisit } from '../visits.queries.ts'

interface Change<Input> {
  readonly save: (input: Input) => Promise<Visit>
  /** Its day before the change. */
  readonly date: string
  readonly successMessage: string
  readonly onDone: () => void
}

const mutationKey = ['visit-change']

/** Changes a visit and shows the answer at once; the socket will only confirm it. */
export function useVisitChange<Input>({ save, date, successMessage, onDone }: Change<Input>) {
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationKey,
    mutationFn: save,
    onSuccess: async (visit) => {
      for (const day of [date, visit.date])
        client.setQueryData(
          dayVisits(day).queryKey,
          (before) => before && withVisit(before, visit, day),
        )
      client.setQueryData(visitById(visit.id).queryKey, visit)
      toast({ kind: 'done', message: successMessage })
      onDone()
      await client.invalidateQueries({ queryKey: visitEvents(visit.id).queryKey })
    },
  })
  return {
    ...change,
    /** A second click comes before the button knows of the first. */
    mutate: (input: Input) => {
      if (client.isMutating({ mutationKey }) === 0) change.mutate(input)
    },
  }
}
