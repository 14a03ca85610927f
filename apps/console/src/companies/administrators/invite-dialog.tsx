import { type Administrator, companies } from '@baquiano/contract/companies'
import { email as emailSchema, limits } from '@baquiano/contract/platform'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { MailNotice } from '@baquiano/ui/mail/mail-notice.tsx'
import { useChangeAdministrators } from './use-change-administrators.ts'

interface Props {
  readonly company_id: string
  readonly invited: Administrator
  readonly onClose: () => void
}

/** Mails an administrator without a password another link; to another e-mail where the first one was wrong. */
export function InviteDialog({ company_id, invited, onClose }: Props) {
  const { t } = useTranslation('companies')
  const [text, setText] = useState(invited.email ?? '')
  const wanted = emailSchema.safeParse(text.trim())
  const params = { id: company_id, resource_id: invited.id }
  const invitation = useChangeAdministrators({
    company_id,
    change: (email: string) => call(companies.inviteAdministrator, { params, body: { email } }),
    emailOf: (email) => email,
    onDone: onClose,
  })
  return (
    <DialogFrame
      title={t('administrators.invite_title', { name: `${invited.name} ${invited.lastname}` })}
      submitLabel={t('administrators.invite')}
      isReady={wanted.success}
      isPending={invitation.isPending}
      error={invitation.error}
      onSubmit={() => wanted.success && invitation.mutate(wanted.data)}
      onClose={onClose}
    >
      <p className="text-m">{t('administrators.invite_note')}</p>
      <MailNotice />
      <TextInput
        type="email"
        label={t('administrator.email')}
        value={text}
        maxLength={limits.email}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </DialogFrame>
  )
}
