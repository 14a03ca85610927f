import { limits } from '@baquiano/contract/platform'
import {
  type SessionToken,
  type SessionTokenDraft,
  sessionToken,
  sessionTokenDraft,
} from '@baquiano/contract/session-tokens'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../platform/time/company-time.ts'
import { DateField } from '../platform/form/fields/date-field.tsx'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { useSaveRecord } from '../platform/form/use-save-record.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import type { RecordFormProps } from '../platform/shell/record-page.tsx'
import { useCompanyTime, useUser } from '../platform/session/use-user.ts'
import { OwnerField } from './owner-field.tsx'
import { ScopesField } from './scopes-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { sessionTokenCalls, sessionTokensKey } from './session-tokens.queries.ts'
import { TokenUsage } from './token-usage.tsx'

/** Days that a new one is good for, unless its maker says otherwise. */
const usual_days = 90

const fieldNames = ['name', 'resource_id', 'expire_date', 'scopes'] as const

function read(found: unknown): ServerVersion<SessionTokenDraft> {
  const { update_on, update_by, update_by_name, ...record } = sessionToken.parse(found)
  const { name, resource_id, expire_date, scopes } = record
  const values = { name, resource_id, expire_date, scopes }
  return { values, version: update_on, changedById: update_by, changedByName: update_by_name }
}

function useEmpty(): SessionTokenDraft {
  const { id } = useUser()
  const { dateOf } = useCompanyTime()
  const [expire_date] = useState(() => addDays(dateOf(Date.now()), usual_days))
  return { name: '', resource_id: id, expire_date, scopes: [] }
}

/** What a session token is called, for whom it acts, until when, and what it is good for. */
export function SessionTokenForm({ record, onSaved, onCancel }: RecordFormProps<SessionToken>) {
  const { t } = useTranslation(['session-tokens', 'form'])
  const [secret, setSecret] = useState<string>()
  const empty = useEmpty()
  const form = useRecordForm({
    schema: sessionTokenDraft,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { PERMISSION_NOT_HELD: 'scopes' },
  })
  const save = useSaveRecord(
    { record, calls: sessionTokenCalls(setSecret) },
    {
      form,
      queryKey: sessionTokensKey,
      successMessage: ({ name }, isNew) => t(isNew ? 'created' : 'saved', { name }),
      // A new one stays until its secret was told.
      onSaved: () => record && onSaved(),
    },
  )
  const send = submitHandler(form, save)
  const submit = () => {
    if (!secret) send()
  }
  const labelOf = (path: string) =>
    t(`columns.${fieldNames.find((it) => path.startsWith(it)) ?? 'name'}`)
  return (
    <FormFrame
      form={form}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<TokenUsage />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('cancel')}
          save={record ? t('form:save') : t('create_it')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <TextField
        label={labelOf('name')}
        note={t('notes.name')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <OwnerField form={form} record={record} />
      <DateField
        label={labelOf('expire_date')}
        note={t('notes.expire_date')}
        field={form.text('expire_date')}
        required
      />
      <ScopesField form={form} />
      {secret && <SecretDialog name={form.values.name} secret={secret} onClose={onSaved} />}
    </FormFrame>
  )
}
