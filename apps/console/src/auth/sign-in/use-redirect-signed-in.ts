import { useEffect, useState } from 'react'
import { safeTarget } from '../../platform/safe-target.ts'
import { isSignedIn } from '../../platform/session-store.ts'
import { homeOf } from '../home-of.ts'

/** Whoever is signed in has nothing to do at the login; true while that is being found out. */
export function useRedirectSignedIn(to: string | null): boolean {
  const [isSeen, setSeen] = useState(() => isSignedIn(Date.now()))
  const [failed, setFailed] = useState<{ readonly reason: unknown } | null>(null)
  useEffect(() => {
    if (!isSeen) return
    const redirect = async () => {
      const { endSession, storedUser } = await import('../../platform/session.ts')
      const user = storedUser()
      if (user) location.replace(safeTarget(to, homeOf(user)))
      else {
        // Of no use to anybody: who it is cannot be read.
        endSession()
        setSeen(false)
      }
    }
    redirect().catch((reason: unknown) => setFailed({ reason }))
  }, [isSeen, to])
  useEffect(() => {
    // A page that the browser kept for going back knows nothing of the sign-in since.
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSeen(isSignedIn(Date.now()))
    }
    addEventListener('pageshow', recheck)
    return () => removeEventListener('pageshow', recheck)
  }, [])
  if (failed) throw failed.reason
  return isSeen
}
