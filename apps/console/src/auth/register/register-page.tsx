import { useState } from 'react'
import { Trans } from 'react-i18next'
import { safeTarget } from '../../platform/safe-target.ts'
import { useAddress } from '../address/address.tsx'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { Outcome } from '../password/outcome.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { RegisterForm } from './register-form.tsx'

/** Asks for access to an account that a company made, then goes to `?to=` or to the site root (AUTH-06). */
export function RegisterPage() {
  const { t } = useAuthWords()
  const { search } = useAddress()
  const notice = useErrorNotice()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame title={t('account:register.title')} error={notice}>
      {sentTo === null ? (
        <RegisterForm onSent={setSentTo} onFailure={notice.tell} />
      ) : (
        <Outcome
          title={t('account:register.done_title')}
          to={safeTarget(search.get('to'), '/')}
          action={t('account:register.go')}
        >
          <Trans
            t={t}
            i18nKey="account:register.done"
            values={{ email: sentTo }}
            components={{ who: <b dir="ltr" /> }}
          />
        </Outcome>
      )}
    </AuthFrame>
  )
}
