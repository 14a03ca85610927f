import { createListeners } from '@baquiano/client/state/listeners.ts'

/** Whether a browser refused to store something because the phone has no room for it; what was stored before stays. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const listeners = createListeners()
let isFull = false

/** Whether the last thing that somebody did could not be stored. */
export const roomState = {
  get: () => isFull,
  subscribe: listeners.add,
  set: (next: boolean): void => {
    if (next === isFull) return
    isFull = next
    listeners.notify()
  },
}

/**
 * Stores what somebody did. Without room for it what comes again by itself goes first.
 *
 * @param makeRoom removes that
 * @throws DOMException `QuotaExceededError` where that was not enough; the app then says that it was not stored
 */
export async function storeWithRoom<Value>(
  store: () => Promise<Value>,
  makeRoom: () => Promise<void>,
): Promise<Value> {
  const tryOnce = async () => {
    const stored = await store()
    roomState.set(false)
    return stored
  }
  try {
    return await tryOnce()
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
  await makeRoom()
  try {
    return await tryOnce()
  } catch (error) {
    if (isOutOfRoom(error)) roomState.set(true)
    throw error
  }
}
