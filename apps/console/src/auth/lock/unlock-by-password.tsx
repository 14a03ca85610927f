import type { UserRecord } from '@baquiano/contract/auth'
import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { safeTarget } from '../../platform/session/safe-target.ts'
import { useAddress } from '../address/address.tsx'
import styles from '../auth.module.css'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { passwordProblem } from '../field-rules.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'

interface Props {
  readonly user: UserRecord
  /** Whether it is the only way to unlock; then it takes the focus. */
  readonly isOnly: boolean
  readonly onFailure: (error: Error) => void
}

/** Unlocks the session by its owner's password. */
export function UnlockByPassword({ user, isOnly, onFailure }: Props) {
  const { t } = useAuthWords()
  const to = useAddress().search.get('to')
  const { send, error, isPending, clear } = useSubmission({
    submit: (password: string) => withCalls(({ unlock }) => unlock({ password })),
    onDone: () => location.replace(safeTarget(to)),
    onFailure: (failed) => {
      onFailure(failed)
      focusField('password')
    },
  })
  const { form, field, focusField } = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: passwordProblem(password) }),
    onSubmit: ({ password }) => send(password),
    onEdit: clear,
  })
  useFocusOnOpen(() => {
    if (isOnly) focusField('password')
  })
  return (
    <form {...form} className={`${styles.form} stack gap-16`}>
      {/* For password managers, which keep a password beside its name. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField {...field('password')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button
        type="submit"
        variant={isOnly ? 'filled' : 'default'}
        fullWidth
        loading={isPending}
        leftSection={<IconLockOpen size={16} />}
      >
        {t('account:locked.submit')}
      </Button>
    </form>
  )
}
