import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsMailSent } from '@baquiano/client/mail/use-is-mail-sent.ts'

/** Says, beside what announces a mail, that this server sends none yet and who can help; nothing where it does. */
export function MailNotice() {
  const { t } = useTranslation('platform')
  if (useIsMailSent()) return null
  return (
    <Alert color="yellow" icon={<IconMailOff size={18} aria-hidden />} title={t('mail_off.title')}>
      {t('mail_off.text')}
    </Alert>
  )
}
