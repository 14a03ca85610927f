import { Trans } from 'react-i18next'
import { useAuthWords } from '../use-auth-words.ts'
import { Outcome } from './outcome.tsx'

interface Props {
  readonly form: 'forgot' | 'register' | 'setup'
  readonly email: string
  readonly to: string
  readonly action: string
}

/** Outcome of a form that sends an e-mail. */
export function EmailOutcome({ form, email, to, action }: Props) {
  const { t } = useAuthWords()
  return (
    <Outcome title={t(`account:${form}.done_title`)} to={to} action={action}>
      <Trans
        t={t}
        i18nKey={`account:${form}.done`}
        values={{ email }}
        components={{ who: <b dir="ltr" /> }}
      />
    </Outcome>
  )
}
