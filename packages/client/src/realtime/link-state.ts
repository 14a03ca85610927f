type Link = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'refused'

export interface LinkSnapshot {
  readonly link: Link
  /** When the picture was last known to be whole; null before that. */
  readonly as_of: number | null
}

export interface LinkState {
  readonly get: () => LinkSnapshot
  readonly set: (link: Link) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Follows the network of the browser; answers how to stop. */
  readonly watch: () => () => void
}

/** What the page can say of its socket; a browser without network says so at once. */
export function createLinkState(): LinkState {
  const listeners = new Set<() => void>()
  let socketLink: Link = 'connecting'
  let snapshot: LinkSnapshot = { link: navigator.onLine ? socketLink : 'offline', as_of: null }

  const update = () => {
    const link = navigator.onLine ? socketLink : 'offline'
    if (link === snapshot.link) return
    // Leaving `live` is the last moment at which all was known.
    const as_of = snapshot.link === 'live' ? Date.now() : snapshot.as_of
    snapshot = { link, as_of }
    for (const listener of listeners) listener()
  }
  return {
    get: () => snapshot,
    set: (link) => {
      socketLink = link
      update()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: () => {
      window.addEventListener('online', update)
      window.addEventListener('offline', update)
      return () => {
        window.removeEventListener('online', update)
        window.removeEventListener('offline', update)
      }
    },
  }
}
