import { filterKindOf, hasOptions } from '@baquiano/contract/fields'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '../../../platform/form/fields/choice-field.tsx'
import { TextField } from '../../../platform/form/form-fields.tsx'
import { SwitchField } from '../../../platform/form/switch-field.tsx'
import type { BuilderSchema, FieldDraft } from './builder-schema.ts'
import { ChildFields } from './child-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { nameFrom } from './name-from.ts'
import { OptionLines } from './option-lines-field.tsx'
import { TypeFields } from './type-fields.tsx'

interface Props {
  readonly form: FieldDraft
  readonly schema: BuilderSchema
  /** A name stays as it was made. */
  readonly isNew: boolean
  /** What saving does with values that records have. */
  readonly impact?: ReactNode
  /** A question of a form: it has no typologies, is no filter, and is removed rather than turned off. */
  readonly isQuestion?: boolean
}

/** The inputs of everything that a field is. */
export function FieldSettings({ form, schema, isNew, impact, isQuestion = false }: Props) {
  const { t } = useTranslation('fields')
  const { type } = form.values
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <TypeFields form={form} />
      <TextField
        label={t('editor.help')}
        note={t('note.help')}
        lines={2}
        field={form.text('help')}
      />
      {hasOptions(type) && <OptionLines field={form.field('options')} />}
      {type === 'Composed' && <ChildFields field={form.field('children')} />}
      {impact}
      <LimitFields form={form} />
      <SwitchField label={t('editor.required')} field={form.field('required')} />
      <ChoiceField
        label={t('editor.category_id')}
        choices={schema.categories.map(({ id, label }) => ({ value: id, label }))}
        field={form.field('category_id')}
      />
      {!isQuestion && <ObjectSettings form={form} schema={schema} />}
      <ConditionFields schema={schema} form={form} />
      {!isQuestion && (
        <SwitchField
          label={t('editor.status')}
          note={t('note.status')}
          field={{
            ...form.field('status'),
            value: form.values.status === 'Active',
            onChange: (isActive) => form.set({ status: isActive ? 'Active' : 'Inactive' }),
          }}
        />
      )}
    </>
  )
}

/** What only fields of an object type have. */
function ObjectSettings({ form, schema }: Pick<Props, 'form' | 'schema'>) {
  const { t } = useTranslation('fields')
  return (
    <>
      {filterKindOf(form.values.type) !== null && (
        <SwitchField
          label={t('editor.is_filter')}
          note={t('note.is_filter')}
          field={form.field('is_filter')}
        />
      )}
      <ChoicesField
        label={t('editor.typology_ids')}
        note={t('note.typology_ids')}
        choices={schema.typologies.map(({ id, name }) => ({ value: id, label: name }))}
        field={{
          ...form.field('typology_ids'),
          onChange: (ids) => form.set({ typology_ids: [...ids] }),
        }}
      />
    </>
  )
}

/** What people call a field; a new one gets its name from it, until somebody writes another. */
function NameFields({ form, isNew }: Pick<Props, 'form' | 'isNew'>) {
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
