import { Trans } from 'react-i18next'
import { useAuthWords } from '../use-auth-words.ts'
import { Outcome } from './outcome.tsx'

interface Props {
  readonly form: 'forgot' | 'register' | 'setup'
  readonly email: string
  readonly to: string
  readonly action: string
  /** Whether the link reaches a mailbox; without a mail server it waits on the server. By default it does. */
  readonly isMailSent?: boolean
}

/** Outcome of a form that sends an e-mail; alike for every e-mail. */
export function EmailOutcome({ form, email, to, action, isMailSent = true }: Props) {
  const { t } = useAuthWords()
  const title = isMailSent ? t(`account:${form}.done_title`) : t('account:no_mail.title')
  return (
    <Outcome title={title} to={to} action={action}>
      <Trans
        t={t}
        i18nKey={isMailSent ? `account:${form}.done` : 'account:no_mail.done'}
        values={{ email }}
        components={{ who: <b dir="ltr" /> }}
      />
    </Outcome>
  )
}
