import type { NewAuthenticator } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthenticatorKey } from '@baquiano/ui/authenticator/authenticator-key.tsx'
import { RecoveryCodeList } from '@baquiano/ui/authenticator/recovery-code-list.tsx'
import styles from '../auth.module.css'
import { appFailureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { type ErrorNoticeState, useErrorNotice } from '../frame/use-error-notice.ts'
import { EmailOutcome } from '../password/email-outcome.tsx'
import { Outcome } from '../password/outcome.tsx'
import { CodeBoxes } from '../sign-in/code-boxes.tsx'
import { type Digits, isWhole, noDigits } from '../sign-in/code-digits.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
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

interface Props {
  readonly account: SetupAccount
  readonly made: NewAuthenticator
  /** Whether codes could be mailed instead. */
  readonly isMailSent: boolean
  /** Without recovery codes where codes are mailed. */
  readonly onCreated: (recovery_codes: readonly string[]) => void
  readonly onFailure: (text: string) => void
  readonly onBack: () => void
}

/** Confirms by a code that an app has the secret, which makes the first administrator. */
function AuthenticatorStep(props: Props) {
  const { account, made, isMailSent, onCreated, onFailure, onBack } = props
  const { t } = useAuthWords()
  const { t: say } = useTranslation('authenticator')
  const [digits, setDigits] = useState<Digits>(noDigits)
  const [focusRequest, setFocusRequest] = useState(0)
  const { send, error, isPending, clear } = useSubmission({
    submit: (code: string | null) =>
      withCalls(({ makeAdministrator }) => makeAdministrator(bodyOf(account, made, code))),
    onDone: ({ recovery_codes }) => onCreated(recovery_codes),
    onFailure: (failed) => {
      if (failed instanceof AppError) setDigits(noDigits)
      setFocusRequest((before) => before + 1)
      onFailure(appFailureOf(failed, t).notice)
    },
  })
  const sendWhole = (code: Digits) =>
    isWhole(code) ? send(code.join('')) : setFocusRequest(focusRequest + 1)
  const change = (changed: Digits) => {
    setDigits(changed)
    if (changed.join() === digits.join()) return
    clear()
    if (isWhole(changed)) sendWhole(changed)
  }
  return (
    <form
      className={`${styles.form} stack gap-16`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sendWhole(digits)
      }}
    >
      <button type="button" className={`${styles.back} middle gap-6 soft medium`} onClick={onBack}>
        <IconArrowLeft size={15} className="flip" aria-hidden />
        {t('account:setup.back')}
      </button>
      <h1>{t('account:setup.app_title')}</h1>
      <p className={`${styles.sub} soft text-m`}>{say('scan')}</p>
      <AuthenticatorKey made={made} />
      <div>
        <CodeBoxes
          key={focusRequest}
          digits={digits}
          onChange={change}
          isInvalid={error !== null}
          describedBy="code-failure"
        />
        <div id="code-failure" className={styles.beneath}>
          {error && <FieldFailure failure={appFailureOf(error, t)} />}
        </div>
      </div>
      <Button type="submit" fullWidth loading={isPending}>
        {t('account:setup.finish')}
      </Button>
      {isMailSent && (
        <UnstyledButton className={`${styles.link} text-m centered`} onClick={() => send(null)}>
          {t('account:setup.by_mail')}
        </UnstyledButton>
      )}
    </form>
  )
}

function bodyOf(
  { token, name, lastname, email, password }: SetupAccount,
  { secret }: NewAuthenticator,
  code: string | null,
) {
  return {
    setup_token: token.trim(),
    name,
    lastname,
    email,
    password,
    ...(code !== null && { authenticator: { secret, code } }),
  }
}

/** Where whoever set the platform up goes on. */
const next = '/dashboard/setup'

/** Shows the recovery codes, this once, and leads on. */
function RecoveryStep({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useAuthWords()
  const { t: say } = useTranslation('authenticator')
  return (
    <div className={`${styles.form} stack gap-16`}>
      <h1>{t('account:setup.codes_title')}</h1>
      <p className={`${styles.sub} soft text-m`}>{say('save_codes')}</p>
      <RecoveryCodeList codes={codes} />
      <Button fullWidth onClick={() => location.assign(next)}>
        {t('account:setup.go')}
      </Button>
    </div>
  )
}
