import { Button, TextInput } from '@mantine/core'
import { AuthLink } from '../address/auth-link.tsx'
import styles from '../auth.module.css'
import { EmailField } from '../email-field.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { emailProblem, nameProblem, passwordProblem, repeatProblem } from '../field-rules.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { type FieldProblems, useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'

interface Props {
  readonly onSent: (email: string) => void
  readonly onFailure: (text: string) => void
}

const initial = { displayName: '', email: '', password: '', confirmPassword: '' }
type Values = Readonly<typeof initial>

const validate = (values: Values): FieldProblems<keyof Values> => ({
  displayName: nameProblem(values.displayName),
  email: emailProblem(values.email),
  password: passwordProblem(values.password),
  confirmPassword: repeatProblem(values.confirmPassword, values.password),
})

const submitRegistration = ({ displayName, email, password }: Values) =>
  withCalls(({ register }) => register({ displayName, email, password }))

export function RegisterForm({ onSent, onFailure }: Props) {
  const { t } = useAuthWords()
  const { send, error, isPending, clear } = useSubmission({
    submit: submitRegistration,
    onDone: (_, { email }) => onSent(email.trim()),
    onFailure: (failed) => onFailure(failureOf(failed, t).notice),
  })
  const { form, field, focusField } = useForm({ initial, validate, onSubmit: send, onEdit: clear })
  useFocusOnOpen(() => focusField('displayName'))
  return (
    <form {...form} className={`${styles.form} stack gap-16`}>
      <h1>{t('account:register.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>{t('account:register.sub')}</p>
      <TextInput
        {...field('displayName')}
        size="md"
        label={t('account:register.name')}
        autoComplete="name"
      />
      <EmailField {...field('email')} />
      <NewPasswordFields first={field('password')} repeat={field('confirmPassword')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={isPending}>
        {t('account:register.submit')}
      </Button>
      <AuthLink to="/pages/login">{t('back_to_login')}</AuthLink>
    </form>
  )
}
