import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readTime, timeText } from '@baquiano/client/time/date-text.ts'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'

/** A time of day, `08:00:00`, of 24 hours in every language; what is none is put back when the field is left. */
export function TimeField(props: FieldProps<string>) {
  const { value, mark, onChange } = props.field
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <FieldBox mark={mark}>
      <TextInput
        {...useInputProps(props)}
        className={styles.short}
        inputMode="numeric"
        placeholder="08:30"
        autoComplete="off"
        value={draft ?? timeText(value)}
        onChange={({ currentTarget: { value: text } }) => {
          setDraft(text)
          const time = text === '' ? '' : readTime(text)
          if (time !== null) onChange(time)
        }}
        onBlur={() => setDraft(null)}
      />
    </FieldBox>
  )
}
