import { limits } from '@baquiano/contract/platform'
import { type Status, type StatusFields, status, statusFields } from '@baquiano/contract/statuses'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/can.ts'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { useSaveRecord } from '../platform/form/use-save-record.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import type { RecordFormProps } from '../platform/shell/record-page.tsx'
import { StatusBadge } from './status-badge.tsx'
import { statusCalls, statusesKey } from './statuses.queries.ts'

function read(found: unknown): ServerVersion<StatusFields> {
  const { name, update_on, update_by, update_by_name } = status.parse(found)
  return {
    values: { name },
    version: update_on,
    changedById: update_by,
    changedByName: update_by_name,
  }
}

/** The name of a status of the company's own. */
export function StatusForm({ record, onSaved, onCancel }: RecordFormProps<Status>) {
  const { t } = useTranslation(['statuses', 'form'])
  const form = useRecordForm({
    schema: statusFields,
    initial: record ? read(record) : { values: { name: '' } },
    read,
    codes: { STATUS_NAME_TAKEN: 'name' },
  })
  const successMessage = ({ name }: Status, isNew: boolean) =>
    t(isNew ? 'created' : 'saved', { name })
  const saving = { form, queryKey: statusesKey, successMessage, onSaved }
  const save = useSaveRecord({ record, calls: statusCalls }, saving)
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      labelOf={() => t('columns.name')}
      onSubmit={submit}
      summary={<StatusBadge name={form.values.name || '…'} is_known={false} />}
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
        label={t('columns.name')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
    </FormFrame>
  )
}

/** Whether the person may change it: the product's own stay as they are. */
export const mayChange = ({ is_known }: Status): boolean => !is_known && can('STATUS_UPDATE')
