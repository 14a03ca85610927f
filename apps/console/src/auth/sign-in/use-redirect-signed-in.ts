import { useEffect, useState } from 'react'
import { safeTarget } from '../../platform/session/safe-target.ts'
import { isSignedIn } from '../../platform/session/session-store.ts'

/** Redirects people who are signed in already; true while that is being checked. */
export function useRedirectSignedIn(to: string | null): boolean {
  const [isChecked, setChecked] = useState(() => isSignedIn(Date.now()))
  const [failed, setFailed] = useState<{ readonly reason: unknown } | null>(null)
  useEffect(() => {
    if (!isChecked) return
    const redirect = async () => {
      const { endSession, storedUser } = await import('../../platform/session/session.ts')
      const user = storedUser()
      if (user) location.replace(safeTarget(to))
      else {
        // Of no use to anybody: who it is cannot be read.
        endSession()
        setChecked(false)
      }
    }
    redirect().catch((reason: unknown) => setFailed({ reason }))
  }, [isChecked, to])
  useEffect(() => {
    // A page that the browser kept for going back knows nothing of the sign-in since.
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setChecked(isSignedIn(Date.now()))
    }
    addEventListener('pageshow', recheck)
    return () => removeEventListener('pageshow', recheck)
  }, [])
  if (failed) throw failed.reason
  return isChecked
}
