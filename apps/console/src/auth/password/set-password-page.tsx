import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { useAddress } from '../address/address.tsx'
import styles from '../auth.module.css'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { nameProblem, passwordProblem, repeatProblem } from '../field-rules.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { type ErrorNoticeState, useErrorNotice } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Outcome } from './outcome.tsx'
import { isDeadLink, type LinkOwner, useLinkOwner } from './use-link-owner.ts'

interface Props {
  readonly kind: 'reset' | 'create'
}

/** Sets a password by a mailed link, to reset or to create it. */
export function SetPasswordPage({ kind }: Props) {
  const { t } = useAuthWords()
  const { detail: code } = useAddress()
  const notice = useErrorNotice()
  const link = useLinkOwner(code)
  return (
    <AuthFrame title={t(`account:${kind}.title`)} error={notice}>
      {link.isDead && <DeadLink />}
      {!link.isDead && !link.owner && <Skeleton height={320} aria-label={t('platform:loading')} />}
      {link.owner && <Content kind={kind} code={code} owner={link.owner} notice={notice} />}
    </AuthFrame>
  )
}

interface ContentProps extends Props {
  readonly code: string
  readonly owner: LinkOwner
  readonly notice: ErrorNoticeState
}

function Content({ kind, code, owner, notice }: ContentProps) {
  const { t } = useAuthWords()
  // Whoever has a password already has told their name.
  const isNamed = kind === 'create' && owner.name !== null
  const state = useSetPassword({ code, owner, isNamed, notice })
  if (state.is_done) {
    return (
      <Outcome title={t('account:set.title')} to="/pages/login" action={t('account:set.enter')}>
        {t('account:set.text')}
      </Outcome>
    )
  }
  if (state.is_link_dead) return <DeadLink />
  return <PasswordForm kind={kind} state={state} owner={owner} isNamed={isNamed} />
}

function DeadLink() {
  const { t } = useAuthWords()
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

interface FormProps extends Props {
  readonly state: ReturnType<typeof useSetPassword>
  readonly owner: LinkOwner
  readonly isNamed: boolean
}

function PasswordForm({ kind, state, owner, isNamed }: FormProps) {
  const { t } = useAuthWords()
  const { email, password_min } = owner
  const { form, error, isPending } = state
  useFocusOnOpen(() => form.focusField('password'))
  return (
    <form {...form.form} className={`${styles.form} stack gap-16`}>
      <h1>{t(`account:${kind}.title`)}</h1>
      <p className={`${styles.sub} soft text-m`}>
        {isNamed ? (
          <Trans
            t={t}
            i18nKey="account:create.sub_of"
            values={{ email }}
            components={{ who: <b dir="ltr" /> }}
          />
        ) : (
          t(`account:${kind}.sub`)
        )}
      </p>
      {isNamed && (
        <Group grow align="start" gap={12}>
          <TextInput
            {...form.field('name')}
            size="md"
            label={t('account:create.name')}
            autoComplete="given-name"
          />
          <TextInput
            {...form.field('lastname')}
            size="md"
            label={t('account:create.lastname')}
            autoComplete="family-name"
          />
        </Group>
      )}
      <NewPasswordFields
        first={form.field('password')}
        repeat={form.field('repeat')}
        least={password_min}
      />
      {error && <FieldFailure failure={failureOf(error, t)} />}
      <Button type="submit" fullWidth loading={isPending}>
        {t(`account:${kind}.submit`)}
      </Button>
    </form>
  )
}

interface Options {
  /** Of the mailed link. */
  readonly code: string
  readonly owner: LinkOwner
  /** Whether a name is sent too. */
  readonly isNamed: boolean
  readonly notice: ErrorNoticeState
}

type Wish = Readonly<Record<'name' | 'lastname' | 'password' | 'repeat', string>>

function useSetPassword({ code, owner, isNamed, notice }: Options) {
  const { t } = useAuthWords()
  const [isDone, setDone] = useState(false)
  const { send, error, isPending, clear } = useSubmission({
    submit: ({ password, name, lastname }: Wish) =>
      withCalls(({ setPassword }) =>
        setPassword({ code, password, ...(isNamed && { name, lastname }) }),
      ),
    onDone: () => setDone(true),
    onFailure: (failed) => {
      notice.notify(failureOf(failed, t).notice)
      form.focusField('password')
    },
  })
  const form = useForm({
    initial: {
      name: owner.name ?? '',
      lastname: owner.lastname ?? '',
      password: '',
      repeat: '',
    },
    validate: ({ name, lastname, password, repeat }) => ({
      name: isNamed ? nameProblem(name) : undefined,
      lastname: isNamed ? nameProblem(lastname) : undefined,
      password: passwordProblem(password, owner.password_min),
      repeat: repeatProblem(repeat, password),
    }),
    onSubmit: send,
    onEdit: clear,
    passwordMin: owner.password_min,
  })
  return { form, error, isPending, is_done: isDone, is_link_dead: isDeadLink(error) }
}
