import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import { DateBox } from './date-box.tsx'
import styles from './fields.module.css'

interface Props extends FieldProps<string> {
  /** The first day that can be chosen. */
  readonly min?: string
}

/** A local date, `2026-11-20`. */
export function DateField({ min, ...props }: Props) {
  const { value, mark, onChange } = props.field
  return (
    <FieldBox mark={mark}>
      <DateBox
        {...useInputProps(props)}
        className={styles.short}
        value={value}
        onChange={onChange}
        {...(min !== undefined && { min })}
      />
    </FieldBox>
  )
}
