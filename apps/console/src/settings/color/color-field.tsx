import type { SettingFields } from '@baquiano/contract/settings'
import { TextInput } from '@mantine/core'
import { IconColorPicker } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { colorOr } from './color-or.ts'
import styles from './color.module.css'

interface Props {
  readonly form: RecordForm<SettingFields>
  readonly name: 'primaryColor' | 'navbarColor' | 'color'
  readonly label: string
  /** Colour shown while none is chosen. */
  readonly fallback: string
}

/** A colour, picked or typed as #RRGGBB; empty for the product's own. */
export function ColorField({ form, name, label, fallback }: Props) {
  const { t } = useTranslation('settings')
  const value = form.values[name]
  const { problem } = form.text(name)
  const color = colorOr(value, fallback)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value.trim().toUpperCase()
    form.set({ [name]: text === '' ? null : text })
  }
  return (
    <div className={`${styles.field} flex gap-8`}>
      <label
        className={`${styles.swatch} center relative fixed framed round-8`}
        style={{ background: color }}
      >
        <IconColorPicker size={17} aria-hidden />
        <input
          type="color"
          aria-label={t('color.pick', { what: label })}
          value={color.toLowerCase()}
          onChange={change}
        />
      </label>
      <TextInput
        id={fieldId(name)}
        name={name}
        w={104}
        dir="ltr"
        aria-label={label}
        value={value ?? ''}
        placeholder={fallback}
        maxLength={7}
        spellCheck={false}
        error={problem && t('color.invalid')}
        onChange={change}
      />
    </div>
  )
}
