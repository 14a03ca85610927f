import { storedUser } from '../../platform/session/session.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { LockForm } from './lock-form.tsx'
import { useIssuerOfSession } from './use-issuer-of-session.ts'
import { useLockedSession } from './use-locked-session.ts'

/** Keeps the session, and continues only after its owner signs in again. */
export function LockScreenPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  const session = useLockedSession()
  const offer = useIssuerOfSession()
  const user = storedUser()
  if (!session.is_locked || !user) return null
  return (
    <AuthFrame title={t('account:locked.title')} error={notice}>
      {offer !== undefined && (
        <LockForm
          user={user}
          offer={offer}
          onFailure={notice.notify}
          onSessionEnded={session.giveUp}
        />
      )}
    </AuthFrame>
  )
}
