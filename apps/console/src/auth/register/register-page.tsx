import { Button } from '@mantine/core'
import { useState } from 'react'
import { safeTarget } from '@baquiano/client/session/safe-target.ts'
import { useAddress } from '../address/address.tsx'
import { AuthLink } from '../address/auth-link.tsx'
import styles from '../auth.module.css'
import { EmailField } from '../email-field.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { emailProblem } from '../field-rules.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { EmailOutcome } from '../password/email-outcome.tsx'
import { useIsMailSent } from '../setup/use-setup-state.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'

/** Asks for access to an account that a company made, then goes to `?to=` or to the site root (AUTH-06). */
export function RegisterPage() {
  const { t } = useAuthWords()
  const { search } = useAddress()
  const notice = useErrorNotice()
  const isMailSent = useIsMailSent()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame title={t('account:register.title')} error={notice}>
      {sentTo === null ? (
        <RegisterForm isMailSent={isMailSent} onSent={setSentTo} onFailure={notice.notify} />
      ) : (
        <EmailOutcome
          form="register"
          email={sentTo}
          isMailSent={isMailSent}
          to={safeTarget(search.get('to'), '/')}
          action={t('account:register.go')}
        />
      )}
    </AuthFrame>
  )
}

interface Props {
  /** Whether the link reaches a mailbox; without a mail server it waits on the server. */
  readonly isMailSent: boolean
  readonly onSent: (email: string) => void
  readonly onFailure: (text: string) => void
}

/** Asks for the address alone: name and password are asked for behind the mailed link, of whoever owns it. */
function RegisterForm({ isMailSent, onSent, onFailure }: Props) {
  const { t } = useAuthWords()
  const { send, error, isPending, clear } = useSubmission({
    submit: (email: string) => withCalls(({ register }) => register({ email })),
    onDone: (_, email) => onSent(email),
    onFailure: (failed) => onFailure(failureOf(failed, t).notice),
  })
  const { form, field, focusField } = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    onSubmit: ({ email }) => send(email.trim()),
    onEdit: clear,
  })
  useFocusOnOpen(() => focusField('email'))
  return (
    <form {...form} className={`${styles.form} stack gap-16`}>
      <h1>{t('account:register.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>
        {t(isMailSent ? 'account:register.sub' : 'account:no_mail.sub')}
      </p>
      <EmailField {...field('email')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={isPending}>
        {t(isMailSent ? 'account:register.submit' : 'account:no_mail.submit')}
      </Button>
      <AuthLink to="/pages/login">{t('back_to_login')}</AuthLink>
    </form>
  )
}
