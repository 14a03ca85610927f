import type { FieldFields, FieldLimits } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import { NumberField, optionalNumber } from '../../../platform/form/fields/number-field.tsx'
import { optionalText, TextField } from '../../../platform/form/form-fields.tsx'
import type { FieldDraft } from './builder-schema.ts'

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
export function LimitFields({ form }: { readonly form: FieldDraft }) {
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
