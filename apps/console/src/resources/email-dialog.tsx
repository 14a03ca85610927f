import { email as emailSchema, limits } from '@baquiano/contract/platform'
import { type Resource, resources } from '@baquiano/contract/resources'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { resourcesKey } from '../entities/resources/resources.queries.ts'
import { DialogFrame } from '../platform/dialog/dialog-frame.tsx'
import { call } from '../platform/http/call.ts'
import { useMailToast } from '../platform/mail/use-mail-toast.ts'
import { MailNotice } from '../platform/mail/mail-notice.tsx'

interface Props {
  readonly resource: Resource
  readonly onClose: () => void
}

/** Asks for another e-mail, and says what happens until it is confirmed. */
export function EmailDialog({ resource, onClose }: Props) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const toast = useMailToast()
  const [text, setText] = useState('')
  const wanted = emailSchema.safeParse(text.trim())
  const { id, email, has_password } = resource
  const change = useMutation({
    mutationFn: (address: string) =>
      call(resources.changeEmail, { params: { id }, body: { email: address } }),
    onSuccess: (_, address) => {
      const words = has_password ? 'email_change.mailed' : 'email_change.invited'
      toast(t(words, { email: address }), address)
      onClose()
      return client.invalidateQueries({ queryKey: resourcesKey })
    },
  })
  return (
    <DialogFrame
      title={t('email_change.title', { name: fullName(resource) })}
      submitLabel={t(has_password ? 'email_change.submit' : 'email_change.submit_invite')}
      isReady={wanted.success && wanted.data !== email}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => wanted.success && change.mutate(wanted.data)}
      onClose={onClose}
    >
      <p className="text-m">
        {t(has_password ? 'email_change.means' : 'email_change.means_invite', { email })}
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
