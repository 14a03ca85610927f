import {
  type Field,
  type FieldFields,
  fields,
  filterKindOf,
  hasOptions,
  type ObjectSchema,
} from '@baquiano/contract/fields'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { FormFooter } from '../../platform/form/form-footer.tsx'
import { TextField } from '../../platform/form/form-fields.tsx'
import { FormFrame } from '../../platform/form/form-frame.tsx'
import { ChoiceField, ChoicesField } from '../../platform/form/fields/choice-field.tsx'
import type { ServerVersion } from '../../platform/form/record-version.ts'
import { submitHandler } from '../../platform/form/submit-handler.ts'
import { SwitchField } from '../../platform/form/switch-field.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { useSaveRecord } from '../../platform/form/use-save-record.ts'
import { createRecordCalls } from '../../platform/record/create-record-calls.ts'
import { can } from '../../platform/session/can.ts'
import { ChildFields } from './child-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { FieldPreview } from './field-preview.tsx'
import { LimitFields } from './limit-fields.tsx'
import { nameFrom } from './name-from.ts'
import { OptionLines } from './option-lines-field.tsx'
import { RemoveField } from './remove-field.tsx'
import { TypeFields } from './type-fields.tsx'

const calls = createRecordCalls<FieldFields, Field>(fields)

const read = (answer: unknown): ServerVersion<FieldFields> => {
  const row = fields.get.output.parse(answer)
  return {
    values: calls.fieldsOf(row),
    version: row.update_on,
    changedById: row.update_by,
    changedByName: row.update_by_name,
  }
}

interface Props {
  readonly schema: ObjectSchema
  /** Undefined for a new one. */
  readonly record: Field | undefined
  /** Of a new one. */
  readonly initial: FieldFields
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** The settings of a field, beside what people will see of it. */
export function FieldEditor({ schema, record, initial, onSaved, onClose }: Props) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation('form')
  const form = useRecordForm<FieldFields>({
    schema: fields.update.body,
    initial: record ? read(record) : { values: initial },
    read,
    codes: {
      FIELD_NAME_TAKEN: 'name',
      FIELD_NAME_FIXED: 'name',
      OPTION_LIMIT: 'options',
      FIELD_IN_CONDITION: 'visible_when',
      CATEGORY_NOT_FOUND: 'category_id',
    },
  })
  const { values } = form
  const save = useSaveRecord(
    { record, calls },
    {
      form,
      queryKey: ['fields'],
      successMessage: ({ label }, isNew) => t(isNew ? 'created' : 'saved', { name: label }),
      onSaved,
    },
  )
  const submit = submitHandler(form, save)
  const isEditable = can(record ? 'OBJECTS_UPDATE' : 'OBJECTS_CREATE')
  return (
    <FormFrame
      form={form}
      title={values.label || t(`type.${values.type}`)}
      note={record ? t('stored_as', { name: record.name }) : t('new_note')}
      labelOf={(name) => t(`editor.${nameOfPath(name)}`)}
      onSubmit={submit}
      summary={<FieldPreview field={values} schema={schema} />}
      footer={
        isEditable ? (
          <FormFooter
            form={form}
            isPending={save.isPending}
            cancel={t('cancel')}
            save={record ? common('save') : t('create_it')}
            onCancel={() => {
              form.discard()
              onClose()
            }}
          />
        ) : (
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
        )
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <TextField
        label={t('editor.label')}
        field={{
          ...form.text('label'),
          onChange: (label) =>
            form.set(
              !record && values.name === nameFrom(values.label)
                ? { label, name: nameFrom(label) }
                : { label },
            ),
        }}
        required
      />
      {!record && (
        <TextField
          label={t('editor.name')}
          note={t('note.name')}
          field={form.text('name')}
          required
        />
      )}
      <TypeFields form={form} />
      <TextField
        label={t('editor.help')}
        note={t('note.help')}
        lines={2}
        field={form.text('help')}
      />
      {hasOptions(values.type) && <OptionLines field={form.field('options')} />}
      {values.type === 'Composed' && <ChildFields field={form.field('children')} />}
      <LimitFields form={form} />
      <SwitchField label={t('editor.required')} field={form.field('required')} />
      {filterKindOf(values.type) !== null && (
        <SwitchField
          label={t('editor.is_filter')}
          note={t('note.is_filter')}
          field={form.field('is_filter')}
        />
      )}
      <ChoiceField
        label={t('editor.category_id')}
        choices={schema.categories.map(({ id, label }) => ({ value: id, label }))}
        field={form.field('category_id')}
      />
      <ChoicesField
        label={t('editor.typology_ids')}
        note={t('note.typology_ids')}
        choices={schema.typologies.map(({ id, name }) => ({ value: id, label: name }))}
        field={{
          ...form.field('typology_ids'),
          onChange: (ids) => form.set({ typology_ids: [...ids] }),
        }}
      />
      <ConditionFields schema={schema} form={form} />
      <SwitchField
        label={t('editor.status')}
        note={t('note.status')}
        field={{
          ...form.field('status'),
          value: values.status === 'Active',
          onChange: (isActive) => form.set({ status: isActive ? 'Active' : 'Inactive' }),
        }}
      />
      {record && can('OBJECTS_DELETE') && (
        <RemoveField record={record} calls={calls} onRemoved={onClose} />
      )}
    </FormFrame>
  )
}

const named = [
  'label',
  'name',
  'type',
  'format',
  'help',
  'options',
  'children',
  'limits',
  'category_id',
  'typology_ids',
  'visible_when',
] as const

/** The field of the form that a path of an error is in. */
const nameOfPath = (path: string) => named.find((it) => path.split('.')[0] === it) ?? 'label'
