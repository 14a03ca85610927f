import { useState } from 'react'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { EmailOutcome } from '../password/email-outcome.tsx'
import { Outcome } from '../password/outcome.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { SetupForm } from './setup-form.tsx'
import { useIsSetUp } from './use-is-set-up.ts'

/** Makes the first platform administrator, by the token that the server printed. */
export function SetupPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  const isSetUp = useIsSetUp()
  const [madeFor, setMadeFor] = useState<string | null>(null)
  return (
    <AuthFrame title={t('account:setup.title')} error={notice}>
      {madeFor !== null && (
        <EmailOutcome
          form="setup"
          email={madeFor}
          to="/pages/login"
          action={t('account:set.enter')}
        />
      )}
      {madeFor === null && isSetUp && (
        <Outcome
          title={t('account:setup.closed_title')}
          to="/pages/login"
          action={t('account:set.enter')}
        >
          {t('account:setup.closed')}
        </Outcome>
      )}
      {madeFor === null && !isSetUp && <SetupForm onMade={setMadeFor} onFailure={notice.tell} />}
    </AuthFrame>
  )
}
