import { TextInput } from '@mantine/core'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'

/** A time of day, `08:00:00`; browsers leave out seconds that are zero. */
export function TimeField(props: FieldProps<string>) {
  const { value, mark, onChange } = props.field
  const hasSeconds = value !== '' && !value.endsWith(':00')
  return (
    <FieldBox mark={mark}>
      <TextInput
        {...useInputProps(props)}
        className={styles.short}
        type="time"
        step={hasSeconds ? 1 : 60}
        value={hasSeconds ? value : value.slice(0, 5)}
        onChange={({ currentTarget: { value: time } }) =>
          onChange(time.length === 5 ? `${time}:00` : time)
        }
      />
    </FieldBox>
  )
}
