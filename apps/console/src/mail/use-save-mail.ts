import { mailSettings } from '@baquiano/contract/mail'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { call } from '../platform/http/call.ts'
import { useAction } from '../platform/use-action.ts'
import { type MailForm, mailFormOf, mailSettingQuery, sentOf } from './mail.queries.ts'

/** Saves the mail server, by which waiting mails leave at once. */
export function useSaveMail(form: RecordForm<MailForm>) {
  const { t } = useTranslation('mail')
  const { mutate, isPending, error } = useAction({
    send: (values: MailForm) => call(mailSettings.save, { body: sentOf(values) }),
    done: t('saved'),
    onDone: (saved) => form.reset({ values: mailFormOf(saved) }),
    refresh: [mailSettingQuery.queryKey],
    form,
  })
  return { mutate, isPending, formError: error }
}
