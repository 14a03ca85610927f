import { useState } from 'react'
import { safeTarget } from '../../platform/session/safe-target.ts'
import { useAddress } from '../address/address.tsx'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { EmailOutcome } from '../password/email-outcome.tsx'
import { useIsMailSent } from '../setup/use-setup-state.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { RegisterForm } from './register-form.tsx'

/** Asks for access to an account that a company made, then goes to `?to=` or to the site root (AUTH-06). */
export function RegisterPage() {
  const { t } = useAuthWords()
  const { search } = useAddress()
  const notice = useErrorNotice()
  const isMailSent = useIsMailSent()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame title={t('account:register.title')} error={notice}>
      {sentTo === null ? (
        <RegisterForm isMailSent={isMailSent} onSent={setSentTo} onFailure={notice.notify} />
      ) : (
        <EmailOutcome
          form="register"
          email={sentTo}
          isMailSent={isMailSent}
          to={safeTarget(search.get('to'), '/')}
          action={t('account:register.go')}
        />
      )}
    </AuthFrame>
  )
}
