import {
  type MobileStatus,
  type MobileStatusFields,
  mobileStatus,
  mobileStatusFields,
} from '@baquiano/contract/mobile-statuses'
import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { SwitchField } from '../platform/form/switch-field.tsx'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { useSaveRecord } from '../platform/form/use-save-record.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import type { RecordFormProps } from '../platform/shell/record-page.tsx'
import { OnPhone } from './on-phone.tsx'
import { mobileStatusCalls, mobileStatusesKey } from './mobile-statuses.queries.ts'

const empty: MobileStatusFields = {
  name: '',
  description: '',
  active_form: false,
  start_events: false,
  zone_required: false,
  status: 'Active',
}

function read(found: unknown): ServerVersion<MobileStatusFields> {
  const record = mobileStatus.parse(found)
  const { update_on, update_by, update_by_name } = record
  const values = mobileStatusCalls.fieldsOf(record)
  return { values, version: update_on, changedById: update_by, changedByName: update_by_name }
}

/** What a mobile status is called, and what it asks for. */
export function MobileStatusForm({ record, onSaved, onCancel }: RecordFormProps<MobileStatus>) {
  const { t } = useTranslation(['mobile-statuses', 'form'])
  const form = useRecordForm({
    schema: mobileStatusFields,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { MOBILE_STATUS_NAME_TAKEN: 'name' },
  })
  const successMessage = ({ name }: MobileStatus, isNew: boolean) =>
    t(isNew ? 'created' : 'saved', { name })
  const saving = { form, queryKey: mobileStatusesKey, successMessage, onSaved }
  const save = useSaveRecord({ record, calls: mobileStatusCalls }, saving)
  const submit = submitHandler(form, save)
  const labelOf = (name: string) => t(`columns.${fieldNames.find((it) => it === name) ?? 'name'}`)
  return (
    <FormFrame
      form={form}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<OnPhone {...form.values} />}
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
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <TextField
        label={labelOf('description')}
        field={form.text('description')}
        max={limits.long_text}
        lines={2}
      />
      {(['active_form', 'start_events', 'zone_required'] as const).map((name) => (
        <SwitchField
          key={name}
          label={labelOf(name)}
          note={t(`notes.${name}`)}
          isOn={form.values[name]}
          onChange={(isOn) => form.set({ [name]: isOn })}
        />
      ))}
      <SwitchField
        label={t('status.Active')}
        note={t('notes.status')}
        isOn={form.values.status === 'Active'}
        onChange={(isOn) => form.set({ status: isOn ? 'Active' : 'Inactive' })}
      />
    </FormFrame>
  )
}

const fieldNames = [
  'name',
  'description',
  'active_form',
  'start_events',
  'zone_required',
  'status',
] as const
