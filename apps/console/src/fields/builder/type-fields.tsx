import {
  type FieldFormat,
  fieldFormat,
  fieldFormats,
  fieldTypes,
  filterKindOf,
  hasOptions,
  noLimits,
} from '@baquiano/contract/fields'
import { keysOf } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import type { FieldDraft } from './builder-schema.ts'

/** The type of a field, and its format where the type has several. */
export function TypeFields({ form }: { readonly form: FieldDraft }) {
  const { t } = useTranslation('fields')
  const { type, options, children } = form.values
  const formats = keysOf(fieldFormats).filter((format) => fieldFormats[format] === type)
  return (
    <>
      <ChoiceField
        label={t('editor.type')}
        choices={fieldTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        field={{
          ...form.field('type'),
          onChange: (next) =>
            form.set({
              type: next,
              format: null,
              limits: noLimits,
              // What belongs to one type only goes with it.
              options: hasOptions(next) ? options : [],
              children: next === 'Composed' ? children : [],
              ...(filterKindOf(next) === null && { is_filter: false }),
            }),
        }}
      />
      {formats.length > 0 && (
        <ChoiceField<FieldFormat | 'plain'>
          label={t('editor.format')}
          choices={[
            { value: 'plain', label: t('format.plain') },
            ...formats.map((value) => ({ value, label: t(`format.${value}`) })),
          ]}
          field={{
            ...form.field('format'),
            value: form.values.format ?? 'plain',
            onChange: (next) => form.set({ format: fieldFormat.safeParse(next).data ?? null }),
          }}
        />
      )}
    </>
  )
}
