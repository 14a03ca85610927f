import { cx, cy, instant, localDate } from '@baquiano/contract/platform'
import type { IDBPDatabase } from 'idb'
import { z } from 'zod'

export const trailStore = 'trail'

/** Where the person of the phone has been on a day, for their own map alone. */
const trailPoint = z.object({ date: localDate, at: instant, cx, cy })
export type TrailPoint = z.output<typeof trailPoint>

export const trailOf = (db: IDBPDatabase) => ({
  /** The way of a day so far, in its order; that of other days is not kept. */
  trail: async (date: string): Promise<TrailPoint[]> => {
    const all = await db.getAll(trailStore, IDBKeyRange.bound([date], [date, []]))
    return all.flatMap((one) => trailPoint.safeParse(one).data ?? [])
  },
  addToTrail: async (point: TrailPoint): Promise<void> => {
    const { done, store } = db.transaction(trailStore, 'readwrite')
    await Promise.all([
      store.delete(IDBKeyRange.upperBound([point.date], true)),
      store.put(point),
      done,
    ])
  },
})
