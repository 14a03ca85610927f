import { AppError, type BulkOutcome, errorStatuses, keysOf } from '@baquiano/contract/platform'
import { useQueryClient } from '@tanstack/react-query'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { useUndo } from '../../platform/form/use-undo.ts'
import { useToast } from '../../platform/use-toast.ts'

interface Done {
  readonly message: string
  readonly canUndo: boolean
  readonly undo: () => Promise<readonly { readonly outcomes: readonly BulkOutcome[] }[]>
}

/** Says what was done to many, and offers to undo it; an undo that fails for one of them says why. */
export function useDoneMany(): (done: Done) => void {
  const client = useQueryClient()
  const offerUndo = useUndo()
  const toast = useToast()
  return ({ message, canUndo, undo }) => {
    if (!canUndo) {
      toast({ kind: 'done', message })
      return
    }
    offerUndo(message, async () => {
      const answers = await undo()
      await client.invalidateQueries({ queryKey: visitPointsKey })
      const outcomes = answers.flatMap((answer) => answer.outcomes)
      const rejected = outcomes.find(({ code }) => code !== null)
      const code = keysOf(errorStatuses).find((known) => known === rejected?.code)
      if (code) throw new AppError(code)
    })
  }
}
