import { recoveryCode, sixDigits } from '@baquiano/contract/auth'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import type { Proof, SecondCode } from '../store/sign-in.ts'

interface Props {
  readonly proof: Proof
  readonly isBusy: boolean
  readonly failure: ReactNode
  readonly onCode: (code: SecondCode) => void
  readonly onResend: () => void
}

/** Takes the code that was mailed or is of the app; whoever has lost the app gives a recovery code. */
export function CodeForm({ proof, isBusy, failure, onCode, onResend }: Props) {
  const { t } = useTranslation('later')
  const [text, setText] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const given = codeOf(text, isRecovery)
  const isMailed = proof.second_step === 'mail'
  const mailed = proof.is_mail_sent ? 'sent' : 'no_mail'
  const how = isMailed ? mailed : isRecovery ? 'recovery_sub' : 'of_app'
  const again = proof.is_mail_sent ? 'resend' : 'again'
  return (
    <form
      className="stack gap-16"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (given && !isBusy) onCode(given)
      }}
    >
      <p className="soft">{t(`account.${how}`, { email: proof.email })}</p>
      <label className="stack gap-6">
        <b>{t(isRecovery ? 'account.recovery' : 'account.code')}</b>
        <input
          key={String(isRecovery)}
          className={`${styles.search} wide num`}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          dir="ltr"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {failure}
      <button type="submit" className={`${styles.primary} wide strong`} disabled={!given || isBusy}>
        {t('account.submit')}
      </button>
      <button
        type="button"
        className={`${styles.action} pad-x-16`}
        disabled={isBusy}
        onClick={() => {
          setText('')
          if (isMailed) onResend()
          else setRecovery(!isRecovery)
        }}
      >
        {t(`account.${isMailed ? again : isRecovery ? 'with_app' : 'no_phone'}`)}
      </button>
    </form>
  )
}

/** Null while it is none. */
function codeOf(text: string, isRecovery: boolean): SecondCode | null {
  if (isRecovery) {
    const { data: recovery_code } = recoveryCode.safeParse(text)
    return recovery_code === undefined ? null : { recovery_code }
  }
  const { data: code } = sixDigits.safeParse(text.replaceAll(/\s/g, ''))
  return code === undefined ? null : { code }
}
