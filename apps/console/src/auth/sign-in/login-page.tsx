import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { storedIssuer } from '../../platform/session/stored-issuer.ts'
import { safeTarget } from '../../platform/session/safe-target.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import type { IssuerEntryProps } from '../issuer/issuer-props.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { LoginBelow } from './login-below.tsx'
import { PasswordStep } from './password-step.tsx'
import type { Proof } from '../auth-calls.ts'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { useBeforeLogin } from './use-before-login.ts'
import { useRedirectSignedIn } from './use-redirect-signed-in.ts'
import { useLoginAddress } from './use-login-address.ts'
import { usePasswordStep } from './use-password-step.ts'

/** Loaded while the person fills in the first step. */
const secondStep = async () => ({ default: (await import('./second-step.tsx')).SecondStep })
const SecondStep = lazy(secondStep)

/** Of the page, by the code that is asked for; the login's own where there is no proof of a password yet. */
function useTitle(proof: Proof | null, isMailSent: boolean): string {
  const { t } = useAuthWords()
  if (!proof) return t('login.tab')
  if (proof.second_step === 'authenticator') return t('app.title')
  return t(isMailSent ? 'code.title' : 'code.no_mail_title')
}

interface Props {
  /** Sign-in by an identity provider, with its translations; shown only if the company has one. */
  readonly issuer: ComponentType<IssuerEntryProps>
}

/** Sign-in in two steps (requirement AUTH-01); the second has its own history entry. */
export function LoginPage({ issuer: IssuerEntry }: Props) {
  const address = useLoginAddress()
  const isLeaving = useRedirectSignedIn(address.to)
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
  const [isSilent, setSilent] = useState(() => storedIssuer.get()?.isSilentSignInEnabled === true)
  const issuer = {
    offer: setup.offer,
    remember: password.remember.value,
    to: address.to,
    onFailure: (text: string) => {
      setSilent(false)
      notice.notify(text)
    },
  }
  const isAtCode = address.isAtCode && proof !== null
  const title = useTitle(isAtCode ? proof : null, setup.is_mail_sent)
  useEffect(() => void secondStep(), [])
  if (isLeaving) return null
  if (isSilent) return <IssuerEntry {...issuer} isSilent />
  return (
    <AuthFrame
      title={title}
      error={notice}
      below={
        <LoginBelow setup={setup} proof={isAtCode ? proof : null} onChosen={password.form.set} />
      }
    >
      {isAtCode ? (
        <SecondStep
          proof={proof}
          isMailSent={setup.is_mail_sent}
          remember={password.remember.value}
          notice={notice}
          onProof={setProof}
          onSignedIn={() => location.replace(safeTarget(address.to))}
          onBack={() => history.back()}
        />
      ) : (
        <>
          {address.hasEnded && <SessionEndedNotice />}
          <PasswordStep
            step={password}
            isSecond={setup.offer?.is_password_allowed === false}
            offer={
              setup.offer && (
                <Suspense>
                  <IssuerEntry {...issuer} isSilent={false} />
                </Suspense>
              )
            }
          />
        </>
      )}
    </AuthFrame>
  )
}
