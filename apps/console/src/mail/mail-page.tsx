import {
  type MailSetting,
  mailSettingFields,
  type MailSettingFields,
  mailSettings,
} from '@baquiano/contract/mail'
import { email } from '@baquiano/contract/platform'
import { Alert, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { AsideSection, AsideTest, FormAside } from '@baquiano/ui/form/form-aside.tsx'
import { SchemaForm } from '@baquiano/ui/form/schema-form.tsx'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { call } from '@baquiano/client/http/call.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { SettingPage } from '@baquiano/ui/shell/setting-page.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'

const setting = queryOptions({
  queryKey: ['mail-setting'],
  queryFn: ({ signal }) => call(mailSettings.get, {}, signal),
})

/** As the form has it: an empty password keeps the stored one. */
const schema = mailSettingFields.extend({
  password: z.string().max(200).meta({ input: 'password' }),
})
type Fields = z.output<typeof schema>

const empty: Fields = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: '',
  sender: '',
}

const valuesOf = (record: MailSetting): Fields => schema.strip().parse({ ...record, password: '' })

const sentOf = ({ password, ...fields }: Fields): MailSettingFields => ({
  ...fields,
  password: password === '' ? null : password,
})

/** `/dashboard/mail`: by which mail server codes and invitations leave, for platform administrators. */
export function Page() {
  const { t } = useTranslation('mail')
  return (
    <SettingPage title={t('title')} query={useQuery(setting)}>
      {(data) => <MailForm key={data.record?.update_on ?? 'none'} {...data} />}
    </SettingPage>
  )
}

interface Props {
  readonly record: MailSetting | null
  readonly is_by_environment: boolean
}

function MailForm({ record, is_by_environment }: Props) {
  const { t } = useTranslation('mail')
  const form = useRecordForm({
    schema,
    initial: { values: record ? valuesOf(record) : empty },
    codes: { MAIL_PASSWORD_REQUIRED: 'password' },
  })
  const { error: formError, ...save } = useAction({
    send: (values: Fields) => call(mailSettings.save, { body: sentOf(values) }),
    done: t('saved'),
    onDone: (saved) => form.reset({ values: valuesOf(saved) }),
    refresh: [setting.queryKey],
    form,
  })
  const password = record?.has_password ? 'password_kept' : undefined
  const isSent = record !== null || is_by_environment
  return (
    <SchemaForm
      form={form}
      save={{ ...save, formError }}
      fields={{ name: 'mail', shape: schema.shape, notes: { ...notes, password } }}
      title={t('heading')}
      note={t('note')}
      cancel={t('discard')}
      onCancel={form.discard}
      summary={
        <FormAside>
          <MailTest form={form} />
          <AsideSection
            title={t('waiting.title')}
            text={t(isSent ? 'waiting.sent' : 'waiting.text')}
          >
            {!isSent && <code dir="ltr">npm run mail:outbox</code>}
            {record && <RemoveMail />}
          </AsideSection>
        </FormAside>
      }
    >
      {is_by_environment && <Alert title={t('by_environment')}>{t('by_environment_note')}</Alert>}
    </SchemaForm>
  )
}

const notes = { host: 'host', port: 'port', username: 'username', sender: 'sender' }

/** Sends a test mail by the values that stand in the form. */
function MailTest({ form }: { readonly form: RecordForm<Fields> }) {
  const { t } = useTranslation('mail')
  const user = useUser()
  const [to, setTo] = useState(user.email)
  const test = useAction({
    send: (values: Fields) =>
      call(mailSettings.test, { body: { ...sentOf(values), to: to.trim() } }),
    form,
  })
  // An outcome is of the values that were tested.
  const isOfThis = test.variables === form.values
  const { fault, said } = test.data ?? { fault: null, said: null }
  return (
    <AsideTest
      title={t('test.title')}
      text={t('test.text')}
      label={t('test.act')}
      icon={IconSend}
      isReady={email.safeParse(to).success}
      isPending={test.isPending}
      onTest={() => form.validate() && test.mutate(form.values)}
      error={isOfThis ? test.error : null}
      outcome={
        isOfThis && test.data
          ? {
              isFault: fault !== null,
              text: fault ? t(`faults.${fault}`) : t('test.sent', { to: to.trim() }),
              notes: said === null ? [] : [said],
            }
          : undefined
      }
    >
      <TextInput
        className="wide"
        label={t('test.to')}
        type="email"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </AsideTest>
  )
}

/** Forgets the mail server: nobody else can sign in by a mailed code until there is another. */
function RemoveMail() {
  const { t } = useTranslation(['mail', 'platform'])
  const removal = useAction({
    send: () => call(mailSettings.remove, {}),
    done: t('removed'),
    refresh: [setting.queryKey],
    failure: { title: t('platform:error') },
  })
  return (
    <ConfirmButton
      label={t('remove.act')}
      question={t('remove.title')}
      consequence={t('remove.text')}
      cancel={t('platform:cancel')}
      isDangerous
      isDisabled={false}
      isPending={removal.isPending}
      onConfirm={removal.mutate}
    />
  )
}
