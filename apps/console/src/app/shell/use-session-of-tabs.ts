import { useEffect } from 'react'
import { here, lockPath } from '@baquiano/client/session/session-paths.ts'
import { isLocked, isSignedIn } from '@baquiano/client/session/session-store.ts'

/** Whoever locks the screen or signs out in one tab has done so in all of them. */
export function useSessionOfTabs(): void {
  useEffect(() => {
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}

function follow(): void {
  if (isLocked()) location.assign(lockPath(here()))
  else if (!isSignedIn(Date.now())) location.assign('/')
}
