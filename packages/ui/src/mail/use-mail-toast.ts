import { useTranslation } from 'react-i18next'
import { useToast } from '../use-toast.ts'
import { useIsMailSent } from '@baquiano/client/mail/use-is-mail-sent.ts'

/** Says what was done that mails somebody: in the given words where the mail leaves, else that it waits on the server. */
export function useMailToast(): (sent: string, email: string) => void {
  const { t } = useTranslation('platform')
  const isMailSent = useIsMailSent()
  const toast = useToast()
  return (sent, email) =>
    toast({ kind: 'done', message: isMailSent ? sent : t('mail_off.waits', { email }) })
}
