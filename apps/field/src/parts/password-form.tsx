import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'

interface Props {
  readonly isBusy: boolean
  readonly failure: ReactNode
  readonly onGiven: (given: { email: string; password: string }) => void
}

/** The e-mail and password of an account, as its person gives them to the console. */
export function PasswordForm({ isBusy, failure, onGiven }: Props) {
  const { t } = useTranslation('later')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const isReady = email.trim() !== '' && password !== '' && !isBusy
  return (
    <form
      className="stack gap-16"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onGiven({ email, password })
      }}
    >
      <p className="soft">{t('account.sub')}</p>
      <label className="stack gap-6">
        <b>{t('account.email')}</b>
        <input
          className={`${styles.search} wide`}
          type="email"
          autoComplete="username"
          dir="ltr"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </label>
      <label className="stack gap-6">
        <b>{t('account.password')}</b>
        <input
          className={`${styles.search} wide`}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </label>
      {failure}
      <button type="submit" className={`${styles.primary} wide strong`} disabled={!isReady}>
        {t('account.continue')}
      </button>
    </form>
  )
}
