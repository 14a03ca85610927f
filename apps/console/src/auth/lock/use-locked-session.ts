import { useEffect, useState } from 'react'
import { safeTarget } from '../../platform/session/safe-target.ts'
import { endSession, storedUser } from '../../platform/session/session.ts'
import { loginPath, reloadPath } from '../../platform/session/session-paths.ts'
import { isLocked, isSignedIn } from '../../platform/session/session-store.ts'
import { useAddress } from '../address/address.tsx'

/** Whether the session is locked; redirects people who are not locked or not signed in. */
export function useLockedSession() {
  const to = useAddress().search.get('to')
  const [isHere, setHere] = useState(isLocked)

  useEffect(() => {
    const checkSession = () => {
      const user = storedUser()
      const target = safeTarget(to)
      const isIn = user !== null && isSignedIn(Date.now())
      setHere(isIn && isLocked())
      if (!isIn) location.replace(loginPath(target))
      else if (!isLocked()) location.replace(target)
    }
    checkSession()
    // Another tab unlocks, or signs out.
    addEventListener('storage', checkSession)
    // A page that the browser kept for going back knows nothing of what was done since.
    addEventListener('pageshow', checkSession)
    return () => {
      removeEventListener('storage', checkSession)
      removeEventListener('pageshow', checkSession)
    }
  }, [to])

  /** For a session that ended while it was locked. */
  const requireSignIn = () => {
    endSession()
    location.replace(reloadPath(safeTarget(to)))
  }
  return { is_locked: isHere, giveUp: requireSignIn }
}
