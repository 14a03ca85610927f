import { authenticators } from '@baquiano/contract/auth'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AuthenticatorKey } from '../platform/authenticator/authenticator-key.tsx'
import { call } from '../platform/http/call.ts'
import { MailNotice } from '../platform/mail/mail-notice.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { CodeForm } from './code-form.tsx'
import { useAuthenticatorChange } from './use-authenticator-change.ts'

interface Props {
  readonly isRequired: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** Codes are mailed; an app may replace them, and has to where the company requires it. */
export function AuthenticatorOff({ isRequired, onCodes }: Props) {
  const { t } = useTranslation(['authenticators', 'authenticator'])
  const begin = useMutation({ mutationFn: () => call(authenticators.begin, { body: {} }) })
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
