import { Button } from '@mantine/core'
import { useState } from 'react'
import { AuthLink } from '../address/auth-link.tsx'
import styles from '../auth.module.css'
import { EmailField } from '../email-field.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { emailProblem } from '../field-rules.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { useIsMailSent } from '../setup/use-setup-state.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { EmailOutcome } from './email-outcome.tsx'

/** Asks for a link; what it says afterwards is alike for every e-mail (requirement AUTH-08). */
export function ForgotPasswordPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  const isMailSent = useIsMailSent()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame title={t('account:forgot.title')} error={notice}>
      {sentTo === null ? (
        <RequestForm isMailSent={isMailSent} onSent={setSentTo} onFailure={notice.notify} />
      ) : (
        <EmailOutcome
          form="forgot"
          email={sentTo}
          isMailSent={isMailSent}
          to="/pages/login"
          action={t('back_to_login')}
        />
      )}
    </AuthFrame>
  )
}

interface RequestFormProps {
  /** Whether the link reaches a mailbox; without a mail server it waits on the server. */
  readonly isMailSent: boolean
  readonly onSent: (email: string) => void
  readonly onFailure: (text: string) => void
}

function RequestForm({ isMailSent, onSent, onFailure }: RequestFormProps) {
  const { t } = useAuthWords()
  const { send, error, isPending, clear } = useSubmission({
    submit: (email: string) => withCalls(({ mailLink }) => mailLink(email)),
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
      <h1>{t('account:forgot.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>
        {t(isMailSent ? 'account:forgot.sub' : 'account:no_mail.sub')}
      </p>
      <EmailField {...field('email')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={isPending}>
        {t(isMailSent ? 'account:forgot.submit' : 'account:no_mail.submit')}
      </Button>
      <AuthLink to="/pages/login">{t('back_to_login')}</AuthLink>
    </form>
  )
}
