import { type Resource, resources } from '@baquiano/contract/resources'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourcesKey } from '../entities/resources/resources.queries.ts'
import formStyles from '../platform/form/form.module.css'
import { call } from '../platform/http/call.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useMoment } from '../platform/time/use-moment.ts'
import { useToast } from '../platform/use-toast.ts'
import { EmailDialog } from './email-dialog.tsx'
import { usePersonLabel } from './use-person-label.ts'

interface Props {
  readonly resource: Resource
}

/** The e-mail that somebody signs in by, the way to another one, and the one that they have still to confirm. */
export function PersonEmail({ resource }: Props) {
  const { t } = useTranslation('resources')
  const labelOf = usePersonLabel()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${formStyles.field} stack start gap-8`}>
      <TextInput
        className="wide"
        label={labelOf('email')}
        description={t('email_note')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={resource.email}
        readOnly
      />
      {resource.status === 'Active' && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t('email_change.open')}
        </Button>
      )}
      <PendingEmail resource={resource} />
      {isOpen && <EmailDialog resource={resource} onClose={() => setOpen(false)} />}
    </div>
  )
}

function PendingEmail({ resource: { id, email } }: Props) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const toast = useToast()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [...resourcesKey, id, 'email'],
    queryFn: ({ signal }) => call(resources.readEmailChange, { params: { id } }, signal),
  })
  const withdrawal = useMutation({
    mutationFn: () => call(resources.withdrawEmail, { params: { id } }),
    onSuccess: () => toast({ kind: 'done', message: t('email_change.withdrawn', { email }) }),
    onSettled: () => client.invalidateQueries({ queryKey: resourcesKey }),
  })
  if (!data?.email || !data.expires_at) return null
  const pending = { email: data.email, date: moment(data.expires_at) }
  return (
    <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
      <p>{t('email_change.pending', pending)}</p>
      {withdrawal.error && <ProblemAlert error={withdrawal.error} />}
      <Button
        variant="default"
        size="xs"
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate()}
      >
        {t('email_change.withdraw')}
      </Button>
    </div>
  )
}
