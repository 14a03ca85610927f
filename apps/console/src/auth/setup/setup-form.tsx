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

interface Props {
  readonly onMade: (email: string) => void
  readonly onFailure: (text: string) => void
}

const initial = { token: '', name: '', lastname: '', email: '', password: '', repeat: '' }
type Values = Readonly<typeof initial>

const check = ({
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

const make = ({ token, name, lastname, email, password }: Values) =>
  withCalls(({ makeAdministrator }) =>
    makeAdministrator({ name, lastname, email, password, setup_token: token.trim() }),
  )

export function SetupForm({ onMade, onFailure }: Props) {
  const { t } = useAuthWords()
  const { send, error, is_pending, forget } = useSubmission({
    act: make,
    onDone: (_, { email }) => onMade(email.trim()),
    onFailure: (failed) => onFailure(failureOf(failed, t).notice),
  })
  const { form, field, focusOn } = useForm({ initial, check, onSubmit: send, onEdit: forget })
  useFocusOnOpen(() => focusOn('token'))
  return (
    <form {...form} className={styles.form}>
      <h1>{t('account:setup.title')}</h1>
      <p className={styles.sub}>{t('account:setup.sub')}</p>
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
      <Button type="submit" fullWidth loading={is_pending}>
        {t('account:setup.submit')}
      </Button>
    </form>
  )
}
