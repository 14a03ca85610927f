/** How a held change is sent: `keepalive` lets the request outlive the page. */
export type SendHeld = (options: { readonly keepalive: boolean }) => Promise<unknown>

const held = new Set<SendHeld>()

/** A change that is sent once it can no longer be undone. */
export interface HeldChange {
  /** Sends it, unless it was sent or dropped. */
  readonly release: () => void
  /** Never sends it; false if it was sent already. */
  readonly drop: () => boolean
}

/** Holds a change back until it is released, or until the person leaves the page, locks it or signs out. */
export function holdBack(send: SendHeld): HeldChange {
  held.add(send)
  return {
    release: () => {
      if (held.delete(send)) void send({ keepalive: false })
    },
    drop: () => held.delete(send),
  }
}

/** Sends whatever is held back, at once. */
export async function releaseHeldChanges(): Promise<void> {
  const waiting = [...held]
  held.clear()
  await Promise.allSettled(waiting.map((send) => send({ keepalive: true })))
}

/**
 * Sends held changes when the person leaves the page; returns the function that stops watching. Phones end a hidden page
 * without further notice, so that hiding it counts as leaving.
 */
export function releaseOnLeaving(): () => void {
  addEventListener('pagehide', releaseNow)
  document.addEventListener('visibilitychange', releaseIfHidden)
  return () => {
    removeEventListener('pagehide', releaseNow)
    document.removeEventListener('visibilitychange', releaseIfHidden)
  }
}

const releaseNow = () => void releaseHeldChanges()

function releaseIfHidden(): void {
  if (document.visibilityState === 'hidden') releaseNow()
}
