import { authenticators } from '@baquiano/contract/auth'
import { limits } from '@baquiano/contract/platform'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthenticatorKey } from '@baquiano/ui/authenticator/authenticator-key.tsx'
import { RecoveryCodeList } from '@baquiano/ui/authenticator/recovery-code-list.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { MailNotice } from '@baquiano/ui/mail/mail-notice.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { safeTarget } from '@baquiano/client/session/safe-target.ts'
import { userKey } from '@baquiano/client/session/use-user.ts'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import styles from './authenticators.module.css'
import { myAuthenticator } from './authenticators.queries.ts'

/** `/dashboard/authenticator`: by which codes the person signs in (decisions, "Accounts"). */
export function Page() {
  const { t } = useTranslation('authenticators')
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      <div className={`${styles.page} stack gap-16`}>
        <p className="dim text-m">{t('lead')}</p>
        <Content />
      </div>
    </SettingsFrame>
  )
}

function Content() {
  const { t } = useTranslation('platform')
  const { data, error, refetch } = useQuery(myAuthenticator)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <NewCodes codes={codes} onKept={() => setCodes(null)} />
  if (!data) {
    return error ? (
      <ProblemAlert error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={148} aria-label={t('loading')} />
    )
  }
  const { confirmed_on, recovery_codes_left, is_required } = data
  if (confirmed_on === null) return <AuthenticatorOff isRequired={is_required} onCodes={setCodes} />
  return (
    <AuthenticatorOn
      since={confirmed_on}
      codesLeft={recovery_codes_left}
      isRequired={is_required}
      onCodes={setCodes}
    />
  )
}

interface Props {
  readonly isRequired: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** Codes are mailed; an app may replace them, and has to where the company requires it. */
function AuthenticatorOff({ isRequired, onCodes }: Props) {
  const { t } = useTranslation(['authenticators', 'authenticator'])
  const begin = useAction({
    send: () => call(authenticators.begin, { body: {} }),
    failure: 'caller',
  })
  const confirm = useAuthenticatorChange(
    (code: string) => call(authenticators.confirm, { body: { code } }),
    ({ recovery_codes }) => onCodes(recovery_codes),
  )
  return (
    <section className="stack gap-16 pad-16 framed round-10 on-surface">
      <div className="stack gap-4">
        <h2 className="text-l heavy">{t('off.title')}</h2>
        <p className="soft text-m">{t(isRequired ? 'off.required' : 'off.text')}</p>
        <MailNotice />
      </div>
      {begin.error && <ProblemAlert error={begin.error} />}
      {begin.data ? (
        <>
          <p className="text-m">{t('authenticator:scan')}</p>
          <AuthenticatorKey made={begin.data} />
          <CodeForm
            submitLabel={t('off.confirm')}
            isPending={confirm.isPending}
            error={confirm.error}
            onSubmit={confirm.mutate}
          />
        </>
      ) : (
        <div>
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            {t('off.begin')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface AuthenticatorOnProps {
  readonly since: string
  readonly codesLeft: number
  readonly isRequired: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** Codes come from an app; each change of that asks for one of them. */
function AuthenticatorOn({ since, codesLeft, isRequired, onCodes }: AuthenticatorOnProps) {
  const { t } = useTranslation('authenticators')
  const moment = useMoment()
  const toast = useToast()
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null)
  const renew = useAuthenticatorChange(
    (code: string) => call(authenticators.renewRecoveryCodes, { body: { code } }),
    ({ recovery_codes }) => onCodes(recovery_codes),
  )
  const off = useAuthenticatorChange(
    (code: string) => call(authenticators.turnOff, { body: { code } }),
    () => toast({ kind: 'done', message: t('on.turned_off') }),
  )
  const change = asked === 'renew' ? renew : off
  return (
    <section className="stack gap-16 pad-16 framed round-10 on-surface">
      <div className="flex gap-12">
        <IconShieldCheck className={styles.on} size={22} stroke={1.5} aria-hidden />
        <div className="stack gap-4">
          <h2 className="text-l heavy">{t('on.title')}</h2>
          <p className="soft text-m">{t('on.since', { moment: moment(since) })}</p>
          <p className={`text-m ${codesLeft < 3 ? 'warn' : 'soft'}`}>
            {t('on.codes', { count: codesLeft })}
          </p>
          {isRequired && <p className="dim text-m">{t('on.required')}</p>}
        </div>
      </div>
      {asked === null ? (
        <div className="row wrap gap-8">
          <Button variant="default" onClick={() => setAsked('renew')}>
            {t('on.renew')}
          </Button>
          <Button variant="default" onClick={() => setAsked('off')}>
            {t('on.off')}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-m">{t(`on.${asked}_note`)}</p>
          {asked === 'off' && <MailNotice />}
          <CodeForm
            key={asked}
            submitLabel={t(`on.${asked}`)}
            isDangerous={asked === 'off'}
            isPending={change.isPending}
            error={change.error}
            onSubmit={change.mutate}
            onCancel={() => setAsked(null)}
          />
        </>
      )}
    </section>
  )
}

interface CodeFormProps {
  readonly submitLabel: string
  readonly isDangerous?: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSubmit: (code: string) => void
  readonly onCancel?: () => void
}

const isWhole = new RegExp(`^\\d{${limits.code_digits}}$`)

/** Asks for a code of the authenticator app. */
function CodeForm({ submitLabel, isDangerous = false, ...props }: CodeFormProps) {
  const { isPending, error, onSubmit, onCancel } = props
  const { t } = useTranslation(['authenticators', 'authenticator', 'platform'])
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole.test(code) || isPending) return
    onSubmit(code)
    setCode('')
  }
  const isOfCode = error && problemOf(error).code === 'CODE_WRONG'
  return (
    <form className="stack gap-12" onSubmit={submit}>
      <TextInput
        className={styles.code}
        label={t('authenticator:code')}
        value={code}
        onChange={({ currentTarget }) =>
          setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, limits.code_digits))
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        error={isOfCode && code === '' && t('wrong')}
        data-autofocus
      />
      {error && !isOfCode && <ProblemAlert error={error} />}
      <div className="row wrap gap-8">
        <Button
          type="submit"
          loading={isPending}
          disabled={!isWhole.test(code)}
          {...(isDangerous && { color: '#c9353a' })}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('platform:cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface NewCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The recovery codes, this once; whoever was led here goes on to where they wanted. */
function NewCodes({ codes, onKept }: NewCodesProps) {
  const { t } = useTranslation(['authenticators', 'authenticator'])
  const navigate = useNavigate()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const to = new URLSearchParams(search).get('to')
  const goOn = () => {
    onKept()
    if (to !== null) void navigate({ href: safeTarget(to) })
  }
  return (
    <section className="stack gap-16 pad-16 framed round-10 on-surface">
      <div className="stack gap-4">
        <h2 className="text-l heavy">{t('codes.title')}</h2>
        <p className="soft text-m">{t('authenticator:save_codes')}</p>
      </div>
      <RecoveryCodeList codes={codes} />
      <div>
        <Button onClick={goOn}>{t('codes.kept')}</Button>
      </div>
    </section>
  )
}

/** A change of the person's authenticator; afterwards the page and what the guard knows of them are fetched anew. */
function useAuthenticatorChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  return useAction({
    send: change,
    onDone,
    refresh: [myAuthenticator.queryKey, userKey],
    failure: 'caller',
  })
}
