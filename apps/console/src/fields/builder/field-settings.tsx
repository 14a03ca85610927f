import { type Field, filterKindOf, hasOptions, type ObjectSchema } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '../../platform/form/fields/choice-field.tsx'
import { TextField } from '../../platform/form/form-fields.tsx'
import { SwitchField } from '../../platform/form/switch-field.tsx'
import { ChildFields } from './child-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { ImpactCard } from './impact-card.tsx'
import { LimitFields } from './limit-fields.tsx'
import { nameFrom } from './name-from.ts'
import { OptionLines } from './option-lines-field.tsx'
import { TypeFields } from './type-fields.tsx'
import type { FieldForm } from './use-field-form.ts'

interface Props {
  readonly field: FieldForm
  readonly schema: ObjectSchema
  /** Undefined for a new one. */
  readonly record: Field | undefined
}

/** The inputs of everything that a field is. */
export function FieldSettings({ field: { form, impact }, schema, record }: Props) {
  const { t } = useTranslation('fields')
  const { type } = form.values
  return (
    <>
      <NameFields form={form} isNew={record === undefined} />
      <TypeFields form={form} />
      <TextField
        label={t('editor.help')}
        note={t('note.help')}
        lines={2}
        field={form.text('help')}
      />
      {hasOptions(type) && <OptionLines field={form.field('options')} />}
      {type === 'Composed' && <ChildFields field={form.field('children')} />}
      {impact && <ImpactCard impact={impact} />}
      <LimitFields form={form} />
      <SwitchField label={t('editor.required')} field={form.field('required')} />
      {filterKindOf(type) !== null && (
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
          value: form.values.status === 'Active',
          onChange: (isActive) => form.set({ status: isActive ? 'Active' : 'Inactive' }),
        }}
      />
    </>
  )
}

/** What people call a field; a new one gets its name from it, until somebody writes another. */
function NameFields({ form, isNew }: Pick<FieldForm, 'form'> & { readonly isNew: boolean }) {
  const { t } = useTranslation('fields')
  const { label, name } = form.values
  const isDerived = isNew && (name === '' || name === nameFrom(label))
  return (
    <>
      <TextField
        label={t('editor.label')}
        required
        field={{
          ...form.text('label'),
          onChange: (next) =>
            form.set(isDerived ? { label: next, name: nameFrom(next) } : { label: next }),
        }}
      />
      {isNew && (
        <TextField
          label={t('editor.name')}
          note={t('note.name')}
          required
          field={form.text('name')}
        />
      )}
    </>
  )
}
