import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { IconBuildingCommunity, IconLockOpen } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { safeTarget } from '@baquiano/client/session/safe-target.ts'
import { loginPath, reloadPath } from '@baquiano/client/session/session-paths.ts'
import { isLocked, isSignedIn } from '@baquiano/client/session/session-store.ts'
import { endSession, storedUser } from '@baquiano/client/session/session.ts'
import { signOut } from '@baquiano/client/session/sign-out.ts'
import { storedIssuer } from '@baquiano/client/session/stored-issuer.ts'
import { useAddress } from '../address/address.tsx'
import styles from '../auth.module.css'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { passwordProblem } from '../field-rules.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { redirectToIssuer } from '../issuer/issuer-calls.ts'
import issuer from '../issuer/issuer-offer.module.css'
import type { Offer } from '../issuer/issuer-props.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFetch } from '../use-fetch.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import lock from './lock-form.module.css'

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

interface Props {
  readonly user: UserRecord
  /** The identity provider that started the session, if the company still has one. */
  readonly offer: Offer | null
  readonly onFailure: (text: string) => void
  readonly onSessionEnded: () => void
}

/** Shows who is signed in, and unlocks by identity provider or by password where that is allowed. */
function LockForm({ user, offer, onFailure, onSessionEnded }: Props) {
  const { t } = useAuthWords()
  const handleFailure = (failed: Error) => {
    if (failed instanceof AppError && failed.code === 'SESSION_REQUIRED') return onSessionEnded()
    onFailure(failureOf(failed, t).notice)
  }
  const isPasswordAllowed = !offer || offer.is_password_allowed || user.userRole === 'admin'
  return (
    <div className={`${styles.form} stack gap-16`}>
      <h1>{t('account:locked.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>
        {t(offer ? 'account:locked.sub_of' : 'account:locked.sub')}
      </p>
      <p className={`${lock.who} row gap-12 framed round-10 on-sunk`}>
        <Avatar id={user.id} name={user.displayName} />
        <span>
          <b>{user.displayName}</b>
          <bdi>{user.email}</bdi>
        </span>
      </p>
      {offer && <UnlockByIssuer offer={offer} onFailure={handleFailure} />}
      {offer && isPasswordAllowed && (
        <p className={`${issuer.or} row gap-12 dim text-s`}>{t('account:issuer.or')}</p>
      )}
      {isPasswordAllowed && (
        <UnlockByPassword user={user} isOnly={!offer} onFailure={handleFailure} />
      )}
      <p className={`${styles.next} dim text-s centered`}>{t('account:locked.why')}</p>
      <UnstyledButton className={`${lock.leave} accent medium`} onClick={() => void signOut()}>
        {t('account:locked.leave')}
      </UnstyledButton>
    </div>
  )
}

interface UnlockByIssuerProps {
  readonly offer: Offer
  readonly onFailure: (error: Error) => void
}

/** Unlocks the session by the identity provider that started it, which asks for a new sign-in. */
function UnlockByIssuer({ offer: { company, company_name }, onFailure }: UnlockByIssuerProps) {
  const { t } = useAuthWords()
  const to = useAddress().search.get('to')
  const button = useRef<HTMLButtonElement>(null)
  const { send, error, isPending } = useSubmission({
    submit: () =>
      redirectToIssuer({ company, to, remember: false, is_silent: false, unlocks: true }),
    onDone: () => {},
    onFailure,
  })
  useFocusOnOpen(() => button.current?.focus())
  return (
    <>
      <Button
        ref={button}
        fullWidth
        loading={isPending}
        leftSection={<IconBuildingCommunity size={17} aria-hidden />}
        onClick={() => send(undefined)}
      >
        {t('account:locked.submit_by', { name: company_name })}
      </Button>
      {error && <FieldFailure failure={failureOf(error, t)} />}
    </>
  )
}

interface UnlockByPasswordProps {
  readonly user: UserRecord
  /** Whether it is the only way to unlock; then it takes the focus. */
  readonly isOnly: boolean
  readonly onFailure: (error: Error) => void
}

/** Unlocks the session by its owner's password. */
function UnlockByPassword({ user, isOnly, onFailure }: UnlockByPasswordProps) {
  const { t } = useAuthWords()
  const to = useAddress().search.get('to')
  const { send, error, isPending, clear } = useSubmission({
    submit: (password: string) => withCalls(({ unlock }) => unlock({ password })),
    onDone: () => location.replace(safeTarget(to)),
    onFailure: (failed) => {
      onFailure(failed)
      focusField('password')
    },
  })
  const { form, field, focusField } = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: passwordProblem(password) }),
    onSubmit: ({ password }) => send(password),
    onEdit: clear,
  })
  useFocusOnOpen(() => {
    if (isOnly) focusField('password')
  })
  return (
    <form {...form} className={`${styles.form} stack gap-16`}>
      {/* For password managers, which keep a password beside its name. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField {...field('password')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button
        type="submit"
        variant={isOnly ? 'filled' : 'default'}
        fullWidth
        loading={isPending}
        leftSection={<IconLockOpen size={16} />}
      >
        {t('account:locked.submit')}
      </Button>
    </form>
  )
}

const query = {
  load: async (signal: AbortSignal) =>
    storedIssuer.get() ? withCalls(({ fetchLoginOptions }) => fetchLoginOptions(signal)) : null,
}

/** The identity provider that started the session; undefined while it loads, null without one. */
function useIssuerOfSession(): Offer | null | undefined {
  const { data, error } = useFetch(query)
  // After an error the password still works.
  return error ? null : data
}

/** Whether the session is locked; redirects people who are not locked or not signed in. */
function useLockedSession() {
  const to = useAddress().search.get('to')
  const [isHere, setHere] = useState(isLocked)

  useEffect(() => {
    const checkSession = () => {
      const user = storedUser()
      const target = safeTarget(to)
      const isIn = user !== null && isSignedIn(Date.now())
      setHere(isIn && isLocked())
      if (!isIn) location.replace(loginPath(target))
      else if (!isLocked()) location.replace(target)
    }
    checkSession()
    // Another tab unlocks, or signs out.
    addEventListener('storage', checkSession)
    // A page that the browser kept for going back knows nothing of what was done since.
    addEventListener('pageshow', checkSession)
    return () => {
      removeEventListener('storage', checkSession)
      removeEventListener('pageshow', checkSession)
    }
  }, [to])

  /** For a session that ended while it was locked. */
  const requireSignIn = () => {
    endSession()
    location.replace(reloadPath(safeTarget(to)))
  }
  return { is_locked: isHere, giveUp: requireSignIn }
}
