import type { NewAuthenticator } from '@baquiano/contract/auth'
import { useState } from 'react'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { type ErrorNoticeState, useErrorNotice } from '../frame/use-error-notice.ts'
import { EmailOutcome } from '../password/email-outcome.tsx'
import { Outcome } from '../password/outcome.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { emptyAccount, type SetupAccount, SetupForm } from './setup-form.tsx'
import { useSetupState } from './use-setup-state.ts'

/** Creates the first platform administrator, with the token that the server printed. */
export function SetupPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  return (
    <AuthFrame title={t('account:setup.title')} error={notice}>
      <Content notice={notice} />
    </AuthFrame>
  )
}

/** Going back from the authenticator keeps what was filled in. */
interface Filled {
  readonly account: SetupAccount
  /** Null while the account is filled in. */
  readonly made: NewAuthenticator | null
}

function Content({ notice }: { readonly notice: ErrorNoticeState }) {
  const { t } = useAuthWords()
  const setup = useSetupState()
  const [{ account, made }, setFilled] = useState<Filled>({ account: emptyAccount, made: null })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null && codes.length > 0) return <RecoveryStep codes={codes} />
  const enter = { to: '/pages/login', action: t('account:set.enter') }
  if (codes !== null) return <EmailOutcome form="setup" email={account.email.trim()} {...enter} />
  if (setup?.open === false) {
    return (
      <Outcome title={t('account:setup.closed_title')} {...enter}>
        {t('account:setup.closed')}
      </Outcome>
    )
  }
  if (made) {
    return (
      <AuthenticatorStep
        account={account}
        made={made}
        isMailSent={setup?.is_mail_sent === true}
        onCreated={setCodes}
        onFailure={notice.notify}
        onBack={() => setFilled({ account, made: null })}
      />
    )
  }
  return (
    <SetupForm
      initial={account}
      onFilled={(filled, begun) => setFilled({ account: filled, made: begun })}
      onFailure={notice.notify}
    />
  )
}
