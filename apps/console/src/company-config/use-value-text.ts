import { spanText } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { timeText } from '@baquiano/client/time/date-text.ts'
import { type FieldSpec, fieldSpecs } from './field-specs.ts'
import { useFieldWords } from './use-field-words.ts'

export const noText = '—'

/** What a field of a type holds, as people say it: `30 min`, `Claro`; a secret never as it is. */
export function useValueText(type_config_name: string): (name: string, value: unknown) => string {
  const { t, i18n } = useTranslation('company-config')
  const words = useFieldWords()
  const specs = fieldSpecs(type_config_name)
  const scalarText = ({ kind, name }: FieldSpec, value: string | number): string => {
    if (kind === 'secret') return t('values.secret')
    if (kind === 'duration') return spanText(Number(value), i18n.language)
    if (kind === 'time') return timeText(String(value))
    return words.optionOf(name, String(value))
  }
  const textOf = (spec: FieldSpec | undefined, value: unknown): string => {
    if (isNothing(value)) return noText
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
    if (Array.isArray(value)) return value.map((it) => textOf(spec, it)).join(', ')
    const isScalar = typeof value === 'string' || typeof value === 'number'
    if (!isScalar) return JSON.stringify(value)
    return spec ? scalarText(spec, value) : String(value)
  }
  return (name, value) =>
    textOf(
      specs.find((it) => it.name === name),
      value,
    )
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
