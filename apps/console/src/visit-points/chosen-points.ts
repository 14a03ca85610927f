import { limits, recordId } from '@baquiano/contract/platform'
import { z } from 'zod'
import { createStoredValue } from '@baquiano/client/state/stored-value.ts'

const chosen = z.object({
  ids: z.array(recordId).max(limits.assigned_points),
  /** How many were wanted: more than one assignment takes stay where they are. */
  wanted: z.int().min(0),
})
type ChosenPoints = z.output<typeof chosen>

const none: ChosenPoints = { ids: [], wanted: 0 }

/** Visit points that are to be shared by several people: too many for an address, so the browser keeps them. */
export const chosenPoints = createStoredValue({
  key: 'massive-assignment',
  read: (stored) => chosen.safeParse(stored).data,
  initial: none,
})

/** Each once, and as many as one assignment takes. */
export function choosePoints(ids: readonly string[], wanted = ids.length): void {
  const taken = [...new Set(ids)].slice(0, limits.assigned_points)
  chosenPoints.set({ ids: taken, wanted: Math.max(wanted, taken.length) })
}
