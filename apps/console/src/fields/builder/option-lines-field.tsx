import type { FieldOption } from '@baquiano/contract/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldBinding, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { linesOf, optionsOf } from './option-lines.ts'

const lines = 6

/** The options of a field, one a line: ten thousand can be pasted as well as three typed. */
export function OptionLines({ field }: { readonly field: FieldBinding<FieldOption[]> }) {
  const { t } = useTranslation('fields')
  // Blank lines are written before they are filled in.
  const [text, setText] = useState(() => linesOf(field.value))
  return (
    <TextField
      label={t('editor.options')}
      note={t('note.options', { count: field.value.length })}
      lines={lines}
      required
      field={{
        ...field,
        value: text,
        onChange: (next) => {
          setText(next)
          field.onChange(optionsOf(next))
        },
      }}
    />
  )
}
