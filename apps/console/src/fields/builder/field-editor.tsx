import type { Field, FieldFields, ObjectSchema } from '@baquiano/contract/fields'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '../../platform/form/form-footer.tsx'
import { FormFrame } from '../../platform/form/form-frame.tsx'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { can } from '../../platform/session/can.ts'
import { FieldPreview } from '../../entities/fields/builder/field-preview.tsx'
import { FieldSettings } from '../../entities/fields/builder/field-settings.tsx'
import { ImpactCard } from './impact-card.tsx'
import { RemoveField } from './remove-field.tsx'
import { type FieldForm, fieldCalls, useFieldForm } from './use-field-form.ts'

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
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const field = useFieldForm({
    record,
    initial,
    // Whoever began the next field while this one was being saved goes on with that.
    onSaved: (id) => {
      if (isShown.current) onSaved(id)
    },
  })
  const { form, save, submit, impact } = field
  const { label, type } = form.values
  return (
    <FormFrame
      form={form}
      title={label || t(`type.${type}`)}
      note={record ? t('stored_as', { name: record.name }) : t('new_note')}
      labelOf={(name) => t(`editor.${nameOfPath(name)}`)}
      onSubmit={submit}
      summary={<FieldPreview field={form.values} schema={schema} />}
      footer={<Footer field={field} record={record} onClose={onClose} />}
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <FieldSettings
        form={form}
        schema={schema}
        isNew={record === undefined}
        impact={impact && <ImpactCard impact={impact} />}
      />
      {record && can('OBJECTS_DELETE') && (
        <RemoveField record={record} calls={fieldCalls} onRemoved={onClose} />
      )}
    </FormFrame>
  )
}

interface FooterProps extends Pick<Props, 'record' | 'onClose'> {
  readonly field: FieldForm
}

function Footer({ field: { form, save, impact }, record, onClose }: FooterProps) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation('form')
  if (!can(record ? 'OBJECTS_UPDATE' : 'OBJECTS_CREATE')) {
    return (
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('cancel')}
      </Button>
    )
  }
  const { converted = 0, hidden = 0 } = impact?.data ?? {}
  const count = converted + hidden
  const change = count > 0 ? t('impact.save', { count }) : common('save')
  return (
    <FormFooter
      form={form}
      isPending={save.isPending}
      cancel={t('cancel')}
      save={record ? change : t('create_it')}
      onCancel={() => {
        form.discard()
        onClose()
      }}
    />
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
