const inSight = new Set<string>()

/** Whether a talk is being read: what is new in it is fetched more often. */
export const isTalkInSight = (): boolean => inSight.size > 0

/** Fetches the messages of a room with each exchange, also where none is new: one may have been deleted. @returns ends it */
export function keepInSight(room_id: string): () => void {
  inSight.add(room_id)
  return () => inSight.delete(room_id)
}

export const isInSight = (room_id: string): boolean => inSight.has(room_id)
