import { type Resource, resources } from '@baquiano/contract/resources'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useMailToast } from '../platform/mail/use-mail-toast.ts'
import { MailNotice } from '../platform/mail/mail-notice.tsx'
import { resourcesKey } from '../entities/resources/resources.queries.ts'

/** That somebody has no password yet, and the way to mail them another link. */
export function InvitationCard({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const toast = useMailToast()
  const { id, email } = resource
  const invite = useMutation({
    mutationFn: () => call(resources.invite, { params: { id } }),
    onSuccess: () => toast(t('invitation.sent', { email }), email),
    // They may have made their password meanwhile.
    onError: () => client.invalidateQueries({ queryKey: resourcesKey }),
  })
  return (
    <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
      <b>{t('invitation.title')}</b>
      <p>{t('invitation.note')}</p>
      <MailNotice />
      {invite.error && <ProblemAlert error={invite.error} />}
      {can('RESOURCES_CREATE') && (
        <Button
          variant="default"
          size="xs"
          loading={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {t('invitation.again')}
        </Button>
      )}
    </div>
  )
}
