import { useState } from 'react'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { EmailOutcome } from '../password/email-outcome.tsx'
import { Outcome } from '../password/outcome.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { SetupForm } from './setup-form.tsx'
import { useIsSetUp } from './use-is-set-up.ts'

/** Creates the first platform administrator, with the token that the server printed. */
export function SetupPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  const isSetUp = useIsSetUp()
  const [createdEmail, setCreatedEmail] = useState<string | null>(null)
  return (
    <AuthFrame title={t('account:setup.title')} error={notice}>
      {createdEmail !== null && (
        <EmailOutcome
          form="setup"
          email={createdEmail}
          to="/pages/login"
          action={t('account:set.enter')}
        />
      )}
      {createdEmail === null && isSetUp && (
        <Outcome
          title={t('account:setup.closed_title')}
          to="/pages/login"
          action={t('account:set.enter')}
        >
          {t('account:setup.closed')}
        </Outcome>
      )}
      {createdEmail === null && !isSetUp && (
        <SetupForm onCreated={setCreatedEmail} onFailure={notice.notify} />
      )}
    </AuthFrame>
  )
}
