import { type Visit, visits } from '@baquiano/contract/visits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { call } from '@baquiano/client/http/call.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { visitEvents } from '../visits.queries.ts'
import { useShowVisit } from './use-show-visit.ts'

interface Change<Input> {
  readonly save: (input: Input) => Promise<Visit>
  readonly successMessage: (saved: Visit) => string
  /** Whether the server can take it back: an assignment or a new schedule. */
  readonly canUndo?: boolean
  readonly onDone: (saved: Visit) => void
  /** Where no dialog shows the error. */
  readonly onError?: (error: Error) => void
}

const mutationKey = ['visit-change']

/** Changes a visit, shows the answer at once, and offers to undo it. */
export function useVisitChange<Input>(options: Change<Input>) {
  const { save, successMessage, canUndo = false, onDone, onError } = options
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const show = useShowVisit()
  const refreshEvents = (id: string) =>
    client.invalidateQueries({ queryKey: visitEvents(id).queryKey })
  const change = useMutation({
    mutationKey,
    mutationFn: save,
    onSuccess: async (visit) => {
      const { id } = visit
      show(visit)
      const message = successMessage(visit)
      if (canUndo) {
        undo(message, async () => {
          show(await call(visits.revert, { params: { id } }))
          await refreshEvents(id)
        })
      } else toast({ kind: 'done', message })
      onDone(visit)
      await refreshEvents(id)
    },
    onError: (error) => onError?.(error),
  })
  return {
    ...change,
    /** A second click comes before the button knows of the first. */
    mutate: (input: Input) => {
      if (client.isMutating({ mutationKey }) === 0) change.mutate(input)
    },
  }
}
