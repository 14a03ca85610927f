import { mailSecurity, type MailSetting, mailSettingFields } from '@baquiano/contract/mail'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ChoiceField } from '../platform/form/fields/choice-field.tsx'
import { NumberField } from '../platform/form/fields/number-field.tsx'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { MailSummary } from './mail-summary.tsx'
import {
  emptyMailForm,
  type MailForm as Fields,
  mailFormOf,
  mailSettingQuery,
} from './mail.queries.ts'
import { useSaveMail } from './use-save-mail.ts'

/** `/dashboard/mail`: by which mail server codes and invitations leave, for platform administrators. */
export function Page() {
  const { t } = useTranslation('mail')
  const { data, error, refetch } = useQuery(mailSettingQuery)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <MailForm
          key={data.record?.update_on ?? 'none'}
          record={data.record}
          isByEnvironment={data.is_by_environment}
        />
      )}
    </SettingsFrame>
  )
}

const schema = mailSettingFields.extend({ password: z.string().max(200) })

interface Props {
  readonly record: MailSetting | null
  readonly isByEnvironment: boolean
}

/** The mail server, with a test beside it. */
function MailForm({ record, isByEnvironment }: Props) {
  const { t } = useTranslation(['mail', 'form'])
  const form = useRecordForm({
    schema,
    initial: { values: record ? mailFormOf(record) : emptyMailForm },
    codes: { MAIL_PASSWORD_REQUIRED: 'password' },
  })
  const save = useSaveMail(form)
  const submit = submitHandler(form, save)
  const labelOf = (path: string) => t(`fields.${isField(path) ? path : 'host'}`)
  return (
    <FormFrame
      form={form}
      title={t('heading')}
      note={t('note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<MailSummary form={form} record={record} isByEnvironment={isByEnvironment} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('discard')}
          save={t('form:save')}
          onCancel={form.discard}
        />
      }
    >
      {isByEnvironment && <Alert title={t('by_environment')}>{t('by_environment_note')}</Alert>}
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <TextField
        label={labelOf('host')}
        note={t('notes.host')}
        field={form.text('host')}
        max={253}
        required
      />
      <ChoiceField
        label={labelOf('security')}
        field={form.field('security')}
        choices={mailSecurity.options.map((value) => ({ value, label: t(`security.${value}`) }))}
        required
      />
      <NumberField
        label={labelOf('port')}
        note={t('notes.port')}
        field={form.field('port')}
        min={1}
        max={65_535}
        isWhole
        required
      />
      <TextField
        label={labelOf('username')}
        note={t('notes.username')}
        field={form.text('username')}
        max={254}
      />
      <TextField
        label={labelOf('password')}
        note={record?.has_password ? t('notes.password_kept') : undefined}
        field={form.text('password')}
        type="password"
        max={200}
      />
      <TextField
        label={labelOf('sender')}
        note={t('notes.sender')}
        field={form.text('sender')}
        type="email"
        required
      />
    </FormFrame>
  )
}

const isField = (path: string): path is keyof Fields => Object.hasOwn(emptyMailForm, path)
