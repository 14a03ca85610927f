import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui'
import { Button, UnstyledButton } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { safeTarget } from '../../platform/safe-target.ts'
import { signOut } from '../../platform/sign-out.ts'
import { useAddress } from '../address/address.tsx'
import styles from '../auth.module.css'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { passwordProblem } from '../field-rules.ts'
import { homeOf } from '../home-of.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import lock from './lock-form.module.css'

interface Props {
  readonly user: UserRecord
  readonly onFailure: (text: string) => void
  readonly onLost: () => void
}

export function LockForm({ user, onFailure, onLost }: Props) {
  const { t } = useAuthWords()
  const to = useAddress().search.get('to')
  const { send, error, is_pending, forget } = useSubmission({
    act: (password: string) => withCalls(({ unlock }) => unlock(password)),
    onDone: () => location.replace(safeTarget(to, homeOf(user))),
    onFailure: (failed) => {
      if (failed instanceof AppError && failed.code === 'SESSION_REQUIRED') return onLost()
      onFailure(failureOf(failed, t).notice)
      focusOn('password')
    },
  })
  const { form, field, focusOn } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordProblem(password) }),
    onSubmit: ({ password }) => send(password),
    onEdit: forget,
  })
  useFocusOnOpen(() => focusOn('password'))
  return (
    <form {...form} className={styles.form}>
      <h1>{t('account:locked.title')}</h1>
      <p className={styles.sub}>{t('account:locked.sub')}</p>
      <p className={lock.who}>
        <Avatar id={user.id} name={user.displayName} />
        <span>
          <b>{user.displayName}</b>
          <bdi>{user.email}</bdi>
        </span>
      </p>
      {/* For password managers, which keep a password beside its name. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField {...field('password')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={is_pending} leftSection={<IconLockOpen size={16} />}>
        {t('account:locked.submit')}
      </Button>
      <p className={styles.next}>{t('account:locked.why')}</p>
      <UnstyledButton className={lock.leave} onClick={() => void signOut()}>
        {t('account:locked.leave')}
      </UnstyledButton>
    </form>
  )
}
