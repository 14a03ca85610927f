import {
  type FieldCondition,
  type FieldFields,
  type FieldLimits,
  filterKindOf,
  hasOptions,
} from '@baquiano/contract/fields'
import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { FieldBox, optionalText, TextField, useInputProps } from '@baquiano/ui/form/form-fields.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import type { BuilderField, BuilderSchema, FieldDraft } from './builder-schema.ts'
import { ChildFields } from './child-fields.tsx'
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
  /** What only a question has, below its parts. */
  readonly children?: ReactNode
}

/** The inputs of everything that a field is. */
export function FieldSettings(props: Props) {
  const { form, schema, isNew, impact, isQuestion = false, children } = props
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
      {children}
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

const operators = ['is', 'is_not', 'one_of'] as const

interface ConditionFieldsProps {
  readonly schema: BuilderSchema
  readonly form: FieldDraft
}

/** While which values of another field this one is shown; always where no field is chosen. */
function ConditionFields({ schema, form }: ConditionFieldsProps) {
  const { t } = useTranslation('fields')
  const { visible_when, name } = form.values
  const binding = form.field('visible_when')
  const others = schema.fields.filter((field) => field.name !== name)
  const other = others.find((field) => field.name === visible_when?.field)
  const set = (condition: FieldCondition | null) => form.set({ visible_when: condition })
  return (
    <>
      <ChoiceField
        label={t('editor.visible_when')}
        placeholder={t('condition.always')}
        choices={others.map((field) => ({ value: field.name, label: field.label }))}
        onClear={() => set(null)}
        field={{
          ...binding,
          value: visible_when?.field ?? null,
          onChange: (field) => set({ field, operator: 'is', values: startingValues(field) }),
        }}
      />
      {visible_when && (
        <>
          <ChoiceField
            label={t('condition.operator')}
            choices={operators.map((value) => ({ value, label: t(`condition.${value}`) }))}
            field={{
              ...binding,
              name: 'visible_when.operator',
              problem: undefined,
              value: visible_when.operator,
              onChange: (operator) => set({ ...visible_when, operator }),
            }}
          />
          <ValuesField
            choices={choicesOf(other)}
            values={visible_when.values}
            problem={form.problems.find(({ path }) => path === 'visible_when.values')?.code}
            onChange={(values) => set({ ...visible_when, values })}
          />
        </>
      )}
    </>
  )

  function startingValues(field: string): string[] {
    const [first] = choicesOf(others.find((it) => it.name === field)) ?? []
    return first ? [first.value] : []
  }

  function choicesOf(field: BuilderField | undefined) {
    if (!field) return undefined
    if (hasOptions(field.type)) return field.options
    if (field.type !== 'Switch' && field.type !== 'Checkbox') return undefined
    return [true, false].map((flag) => ({ value: String(flag), label: t(`flag.${flag}`) }))
  }
}

interface ValuesProps {
  /** Undefined where any text may be meant. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly values: string[]
  readonly problem: string | undefined
  readonly onChange: (values: string[]) => void
}

function ValuesField({ choices, values, problem, onChange }: ValuesProps) {
  const { t } = useTranslation('fields')
  const field = {
    name: 'visible_when.values',
    value: values,
    problem,
    mark: undefined,
    onChange: (next: readonly string[]) => onChange([...next]),
  }
  const shared = useInputProps({ label: t('condition.values'), field })
  if (choices) return <ChoicesField label={t('condition.values')} choices={choices} field={field} />
  return (
    <FieldBox mark={undefined}>
      <TagsInput {...shared} acceptValueOnBlur value={values} onChange={onChange} />
    </FieldBox>
  )
}

type NumberLimit = 'min' | 'max' | 'max_length' | 'decimals'
type TextLimit = 'unit' | 'currency'

/** The limits that mean something for a field. */
function limitsOf({ type, format }: Pick<FieldFields, 'type' | 'format'>): {
  readonly numbers: readonly NumberLimit[]
  readonly texts: readonly TextLimit[]
} {
  if (type === 'Text') return { numbers: ['max_length'], texts: [] }
  if (type === 'Number') {
    const texts = format === 'money' ? (['currency'] as const) : (['unit'] as const)
    return { numbers: ['min', 'max', 'decimals'], texts: format === null ? [] : texts }
  }
  if (type === 'MultipleChoice' || type === 'File' || type === 'Image') {
    return { numbers: ['min', 'max'], texts: [] }
  }
  return { numbers: [], texts: [] }
}

/** What values a field takes, by its type. */
function LimitFields({ form }: { readonly form: FieldDraft }) {
  const { t } = useTranslation('fields')
  const { limits } = form.values
  const { numbers, texts } = limitsOf(form.values)
  const bound = <Name extends keyof FieldLimits>(name: Name) => ({
    name: `limits.${name}`,
    value: limits[name],
    problem: form.problems.find(({ path }) => path === `limits.${name}`)?.code,
    mark: undefined,
    onChange: (value: FieldLimits[Name]) => form.set({ limits: { ...limits, [name]: value } }),
  })
  return (
    <>
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={t(`limit.${name}`)}
          isWhole={name === 'decimals' || name === 'max_length'}
          field={optionalNumber(bound(name))}
        />
      ))}
      {texts.map((name) => (
        <TextField
          key={name}
          label={t(`limit.${name}`)}
          max={name === 'currency' ? 3 : 20}
          field={optionalText(bound(name))}
        />
      ))}
    </>
  )
}
