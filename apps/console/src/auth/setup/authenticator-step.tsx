import type { NewAuthenticator } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthenticatorKey } from '../../platform/authenticator/authenticator-key.tsx'
import styles from '../auth.module.css'
import { appFailureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { CodeBoxes } from '../sign-in/code-boxes.tsx'
import { type Digits, isWhole, noDigits } from '../sign-in/code-digits.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import type { SetupAccount } from './setup-form.tsx'

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
export function AuthenticatorStep(props: Props) {
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
