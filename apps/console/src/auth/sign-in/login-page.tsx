import { Button, Checkbox } from '@mantine/core'
import { IconArrowRight, IconPackage } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { safeTarget } from '@baquiano/client/session/safe-target.ts'
import { isSignedIn } from '@baquiano/client/session/session-store.ts'
import { storedIssuer } from '@baquiano/client/session/stored-issuer.ts'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { goTo, useAddress } from '../address/address.tsx'
import { AuthLink } from '../address/auth-link.tsx'
import type { Proof } from '../auth-calls.ts'
import styles from '../auth.module.css'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { EmailField } from '../email-field.tsx'
import { FieldFailure } from '../field-failure.tsx'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import type { IssuerEntryProps } from '../issuer/issuer-props.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { StepMark } from './step-mark.tsx'
import { type SetupState, useBeforeLogin } from './use-before-login.ts'
import { type PasswordStep as State, usePasswordStep } from './use-password-step.ts'

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

/** Loaded only in the demo. */
const DemoCard = lazy(async () => ({ default: (await import('../demo/demo-card.tsx')).DemoCard }))

interface LoginBelowProps {
  readonly setup: SetupState
  readonly proof: Proof | null
  readonly onChosen: (account: { email: string; password: string }) => void
}

/** Under the form: the demo's accounts, the link to the setup, or that for customers, in reserved space. */
const LoginBelow = (props: LoginBelowProps) => (
  <div className={styles.below}>
    <Offer {...props} />
  </div>
)

function Offer({ setup, proof, onChosen }: LoginBelowProps) {
  const { t } = useAuthWords()
  // Codes of the demo come to its inbox; those of an app do not.
  if (setup.demo && proof?.second_step === 'authenticator') return null
  if (setup.demo) {
    return (
      <Suspense>
        <DemoCard email={proof?.email ?? null} onChosen={onChosen} />
      </Suspense>
    )
  }
  if (!setup.isKnown || proof) return null
  if (!setup.open) {
    return (
      <a className={`${styles.customer} row gap-12 framed round-10`} href="/tracking">
        <IconPackage size={18} aria-hidden className="dim" />
        <span className="grow stack">
          <b className="ink">{t('customer.text')}</b>
          <span className="soft text-s">{t('customer.link')}</span>
        </span>
        <IconArrowRight size={16} aria-hidden className={styles.forward} />
      </a>
    )
  }
  return (
    <p className={`${styles.card} stack gap-4 framed round-10 soft`}>
      <b className="ink">{t('invite.text')}</b>
      <AuthLink className={styles.link} to="/pages/setup">
        {t('invite.link')}
      </AuthLink>
    </p>
  )
}

interface PasswordStepProps {
  readonly step: State
  /** Another way to sign in. */
  readonly offer: ReactNode
  /** Whether most people use that other way. */
  readonly isSecond: boolean
}

/** E-mail and password. */
function PasswordStep({ step, offer, isSecond }: PasswordStepProps) {
  const { t } = useAuthWords()
  const { form, field, failure, remember } = step
  const { focusField, values } = form
  const company = cachedTheme.use()
  useFocusOnOpen(() => focusField(values.email === '' ? 'email' : 'password'))
  return (
    <form {...form.form} className={`${styles.form} stack gap-16`}>
      <div>
        <StepMark step={1} />
        <h1>{t('login.title')}</h1>
      </div>
      <p className={`${styles.sub} soft text-m`}>
        {company ? t('login.sub_of', { name: company.company_name }) : t('login.sub')}
      </p>
      <EmailField {...field('email')} />
      <div className={`${styles.labelled} relative`}>
        <CurrentPasswordField
          {...field('password')}
          {...(failure && { 'aria-invalid': true, 'aria-describedby': 'sign-in-failure' })}
        />
        <AuthLink to="/pages/forgot-password">{t('login.forgot')}</AuthLink>
      </div>
      {failure && <FieldFailure id="sign-in-failure" failure={failure} />}
      <Checkbox
        size="sm"
        label={t('login.remember')}
        description={remember.value ? undefined : t('login.remember_off')}
        checked={remember.value}
        onChange={({ currentTarget }) => remember.set(currentTarget.checked)}
      />
      <Button
        type="submit"
        variant={isSecond ? 'default' : 'filled'}
        fullWidth
        loading={step.isPending}
        rightSection={<IconArrowRight size={17} className="flip" aria-hidden />}
      >
        {t('login.continue')}
      </Button>
      <p className={`${styles.next} dim text-s centered`}>{t('login.next')}</p>
      {offer}
      <p className={`${styles.next} dim text-s centered`}>
        {t('login.ask')} <AuthLink to="/pages/register">{t('login.register')}</AuthLink>
      </p>
    </form>
  )
}

/** Says that the session ended, to people who were signed in until now. */
function SessionEndedNotice() {
  const { t } = useAuthWords()
  return (
    <output className={`${styles.card} stack gap-4 framed round-10 soft ${styles.told}`}>
      <b className="ink">{t('ended.title')}</b>
      {t('platform:errors.SESSION_REQUIRED')} {t('ended.text')}
    </output>
  )
}

const codeStep = 'code'

/** The state in the login's URL, which never contains a password or code. */
function useLoginAddress() {
  const { search, hash, detail } = useAddress()
  return {
    to: search.get('to'),
    isAtCode: hash === codeStep,
    /** `login/reload` is for people whose session has just ended. */
    hasEnded: detail === 'reload',
    goToCode: () => goTo(`#${codeStep}`),
  }
}

/** Redirects people who are signed in already; true while that is being checked. */
function useRedirectSignedIn(to: string | null): boolean {
  const [isChecked, setChecked] = useState(() => isSignedIn(Date.now()))
  const [failed, setFailed] = useState<{ readonly reason: unknown } | null>(null)
  useEffect(() => {
    if (!isChecked) return
    const redirect = async () => {
      const { endSession, storedUser } = await import('@baquiano/client/session/session.ts')
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
