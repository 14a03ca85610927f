import { Button } from '@mantine/core'
import { useAddress } from '../address/address.tsx'
import styles from '../auth.module.css'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Outcome } from './outcome.tsx'
import { useSetPassword } from './use-set-password.ts'

interface Props {
  readonly kind: 'reset' | 'create'
}

/** Sets a password by a mailed link, to reset or to create it. */
export function SetPasswordPage({ kind }: Props) {
  const { t } = useAuthWords()
  const { detail: code } = useAddress()
  const notice = useErrorNotice()
  const state = useSetPassword({ code, notice })
  return (
    <AuthFrame title={t(`account:${kind}.title`)} error={notice}>
      <Content kind={kind} state={state} />
    </AuthFrame>
  )
}

function Content({ kind, state }: Props & { readonly state: ReturnType<typeof useSetPassword> }) {
  const { t } = useAuthWords()
  if (state.is_done) {
    return (
      <Outcome title={t('account:set.title')} to="/pages/login" action={t('account:set.enter')}>
        {t('account:set.text')}
      </Outcome>
    )
  }
  if (state.is_link_dead) {
    return (
      <Outcome
        title={t('account:link.title')}
        to="/pages/forgot-password"
        action={t('account:link.again')}
      >
        {t('account:link.text')}
      </Outcome>
    )
  }
  return <PasswordForm kind={kind} state={state} />
}

function PasswordForm({
  kind,
  state,
}: Props & { readonly state: ReturnType<typeof useSetPassword> }) {
  const { t } = useAuthWords()
  const { form, error, isPending } = state
  useFocusOnOpen(() => form.focusField('password'))
  return (
    <form {...form.form} className={`${styles.form} stack gap-16`}>
      <h1>{t(`account:${kind}.title`)}</h1>
      <p className={`${styles.sub} soft text-m`}>{t(`account:${kind}.sub`)}</p>
      <NewPasswordFields first={form.field('password')} repeat={form.field('repeat')} />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={isPending}>
        {t(`account:${kind}.submit`)}
      </Button>
    </form>
  )
}
