import type { NewAuthenticator } from '@baquiano/contract/auth'
import { Button, Group, TextInput } from '@mantine/core'
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

export const emptyAccount = {
  token: '',
  name: '',
  lastname: '',
  email: '',
  password: '',
  repeat: '',
}
type Values = Readonly<typeof emptyAccount>
/** What was filled in, as the step that follows needs it. */
export type SetupAccount = Values

interface Props {
  readonly initial: Values
  readonly onFilled: (account: SetupAccount, made: NewAuthenticator) => void
  readonly onFailure: (text: string) => void
}

const validate = ({
  token,
  name,
  lastname,
  email,
  password,
  repeat,
}: Values): FieldProblems<keyof Values> => ({
  token: token.trim() === '' ? 'required' : undefined,
  name: nameProblem(name),
  lastname: nameProblem(lastname),
  email: emailProblem(email),
  password: passwordProblem(password),
  repeat: repeatProblem(repeat, password),
})

const begin = ({ token, email }: Values) =>
  withCalls(({ makeSetupAuthenticator }) =>
    makeSetupAuthenticator({ email, setup_token: token.trim() }),
  )

/** The account of the first administrator; the token is checked before the next step. */
export function SetupForm({ initial, onFilled, onFailure }: Props) {
  const { t } = useAuthWords()
  const { send, error, isPending, clear } = useSubmission({
    submit: begin,
    onDone: (made, account: Values) => onFilled(account, made),
    onFailure: (failed) => onFailure(failureOf(failed, t).notice),
  })
  const { form, field, focusField } = useForm({ initial, validate, onSubmit: send, onEdit: clear })
  useFocusOnOpen(() => focusField('token'))
  return (
    <form {...form} className={`${styles.form} stack gap-16`}>
      <h1>{t('account:setup.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>{t('account:setup.sub')}</p>
      <TextInput
        {...field('token')}
        size="md"
        label={t('account:setup.token')}
        autoComplete="off"
        spellCheck={false}
      />
      <Group grow align="start" gap={12}>
        <TextInput
          {...field('name')}
          size="md"
          label={t('account:setup.name')}
          autoComplete="given-name"
        />
        <TextInput
          {...field('lastname')}
          size="md"
          label={t('account:setup.lastname')}
          autoComplete="family-name"
        />
      </Group>
      <EmailField {...field('email')} />
      <NewPasswordFields first={field('password')} repeat={field('repeat')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={isPending}>
        {t('account:setup.submit')}
      </Button>
    </form>
  )
}
