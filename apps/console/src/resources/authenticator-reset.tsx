import { authenticators } from '@baquiano/contract/auth'
import type { Resource } from '@baquiano/contract/resources'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { ConfirmButton } from '../platform/dialog/confirm-button.tsx'
import { call } from '../platform/http/call.ts'
import { MailNotice } from '../platform/mail/mail-notice.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useToast } from '../platform/use-toast.ts'

/** The way back in for somebody who lost the app that their codes come from; for administrators. */
export function AuthenticatorReset({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const toast = useToast()
  const { id } = resource
  const name = fullName(resource)
  const reset = useMutation({
    mutationFn: () => call(authenticators.reset, { params: { id } }),
    onSuccess: () => toast({ kind: 'done', message: t('authenticator.done', { name }) }),
  })
  return (
    <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
      <b>{t('authenticator.title')}</b>
      <p>{t('authenticator.note')}</p>
      <MailNotice />
      {reset.error && <ProblemAlert error={reset.error} />}
      <ConfirmButton
        label={t('authenticator.reset')}
        question={t('authenticator.question', { name })}
        consequence={t('authenticator.means')}
        cancel={t('cancel')}
        isDangerous
        isDisabled={false}
        isPending={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
    </div>
  )
}
