import { email as emailSchema, limits } from '@baquiano/contract/platform'
import { type Resource, resources } from '@baquiano/contract/resources'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from './full-name.ts'
import { resourcesKey } from './resources.queries.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import formStyles from '@baquiano/ui/form/form.module.css'
import { call } from '@baquiano/client/http/call.ts'
import { MailNotice } from '@baquiano/ui/mail/mail-notice.tsx'
import { useMailToast } from '@baquiano/ui/mail/use-mail-toast.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
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
        description={t(resource.email === null ? 'no_email_note' : 'email_note')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={resource.email ?? ''}
        placeholder={t('no_email')}
        readOnly
      />
      {resource.status === 'Active' && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t(resource.email === null ? 'email_change.give' : 'email_change.open')}
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
  const { data } = useQuery({
    queryKey: [...resourcesKey, id, 'email'],
    queryFn: ({ signal }) => call(resources.readEmailChange, { params: { id } }, signal),
  })
  const withdrawal = useAction({
    send: () => call(resources.withdrawEmail, { params: { id } }),
    done: t('email_change.withdrawn', { email }),
    refresh: [resourcesKey],
    failure: 'caller',
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

interface EmailDialogProps {
  readonly resource: Resource
  readonly onClose: () => void
}

const submitOf = ({ email, has_password }: Resource) => {
  if (email === null) return 'invite.send'
  return has_password ? 'email_change.submit' : 'email_change.submit_invite'
}

/** Asks for another e-mail, and says what happens until it is confirmed. */
function EmailDialog({ resource, onClose }: EmailDialogProps) {
  const { t } = useTranslation('resources')
  const toast = useMailToast()
  const [text, setText] = useState('')
  const wanted = emailSchema.safeParse(text.trim())
  const { id, email, has_password } = resource
  const change = useAction({
    send: (address: string) =>
      call(resources.changeEmail, { params: { id }, body: { email: address } }),
    onDone: (_, address) => {
      const words = has_password ? 'email_change.mailed' : 'email_change.invited'
      toast(t(words, { email: address }), address)
      onClose()
    },
    refresh: [resourcesKey],
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t(email === null ? 'email_change.give_title' : 'email_change.title', {
        name: fullName(resource),
      })}
      submitLabel={t(submitOf(resource))}
      isReady={wanted.success && wanted.data !== email}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => wanted.success && change.mutate(wanted.data)}
      onClose={onClose}
    >
      <p className="text-m">
        {email === null
          ? t('email_change.means_give')
          : t(has_password ? 'email_change.means' : 'email_change.means_invite', { email })}
      </p>
      <MailNotice />
      <TextInput
        type="email"
        label={t('email_change.field')}
        value={text}
        maxLength={limits.email}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </DialogFrame>
  )
}
