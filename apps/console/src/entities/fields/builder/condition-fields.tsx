import { type FieldCondition, hasOptions } from '@baquiano/contract/fields'
import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '../../../platform/form/fields/choice-field.tsx'
import { FieldBox, useInputProps } from '../../../platform/form/form-fields.tsx'
import type { BuilderField, BuilderSchema, FieldDraft } from './builder-schema.ts'

const operators = ['is', 'is_not', 'one_of'] as const

interface Props {
  readonly schema: BuilderSchema
  readonly form: FieldDraft
}

/** While which values of another field this one is shown; always where no field is chosen. */
export function ConditionFields({ schema, form }: Props) {
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
