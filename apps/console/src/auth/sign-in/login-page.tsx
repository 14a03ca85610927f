import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeTarget } from '../../platform/safe-target.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { homeOf } from '../home-of.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { CodeStep } from './code-step.tsx'
import { LoginBelow } from './login-below.tsx'
import { PasswordStep } from './password-step.tsx'
import type { Proof } from './sign-in-calls.ts'
import { TellEnded } from './tell-ended.tsx'
import { type Options as CodeOptions, useCodeStep } from './use-code-step.ts'
import { useBeforeLogin } from './use-before-login.ts'
import { useLoginAddress } from './use-login-address.ts'
import { usePasswordStep } from './use-password-step.ts'

/** Signing in, in two steps (requirement AUTH-01); the second is an entry of the history of its own. */
export function LoginPage() {
  const { t } = useAuthWords()
  const { history } = useRouter()
  const address = useLoginAddress()
  const [proof, setProof] = useState<Proof | null>(null)
  const notice = useErrorNotice()
  const setup = useBeforeLogin()
  const password = usePasswordStep({
    notice,
    onProven: (proven) => {
      setProof(proven)
      address.goToCode()
    },
  })
  const isAtCode = address.is_at_code && proof !== null
  return (
    <AuthFrame
      title={isAtCode ? t('code.title') : t('login.tab')}
      error={notice}
      below={
        <LoginBelow setup={setup} proof={isAtCode ? proof : null} onChosen={password.form.set} />
      }
    >
      {isAtCode ? (
        <SecondStep
          proof={proof}
          remember={password.remember.value}
          notice={notice}
          onProof={setProof}
          onSignedIn={(user) => history.replace(safeTarget(address.to, homeOf(user)))}
          onBack={history.back}
        />
      ) : (
        <>
          {address.has_ended && <TellEnded />}
          <PasswordStep step={password} />
        </>
      )}
    </AuthFrame>
  )
}

interface SecondProps extends CodeOptions {
  readonly onBack: () => void
}

function SecondStep({ onBack, ...options }: SecondProps) {
  const step = useCodeStep(options)
  return <CodeStep step={step} email={options.proof.email} onBack={onBack} />
}
