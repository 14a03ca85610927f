import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '@baquiano/client/state/listeners.ts'

/** A key, and the name of what it does. */
export type PageKey = readonly [
  key: string,
  what: 'down' | 'up' | 'mark' | 'open' | 'clear' | 'search',
]

const none: readonly PageKey[] = []
const changed = createListeners()
let shown = none

/** What the page has beside the keys of every page; `keys` stays the same from one drawing to the next. */
export function usePageKeys(keys: readonly PageKey[]): void {
  useEffect(() => {
    shown = keys
    changed.notify()
    return () => {
      shown = none
      changed.notify()
    }
  }, [keys])
}

export const useShownKeys = (): readonly PageKey[] => useSyncExternalStore(changed.add, () => shown)

const keysHelpListeners = createListeners()

/** Opens the help, from wherever. */
export const requestKeysHelp = keysHelpListeners.notify
export const onKeysHelpRequested = keysHelpListeners.add
