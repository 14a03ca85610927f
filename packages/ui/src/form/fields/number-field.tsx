import { numberText } from '@baquiano/contract/platform'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldBinding, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'

interface Props extends FieldProps<number> {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly isWhole?: boolean
  /** As people write it: `km/h`. */
  readonly unit?: string | undefined
}

/** A number, with its unit. An empty input is `NaN`, which every schema of a number rejects. */
export function NumberField({ min, max, isWhole = false, unit, ...props }: Props) {
  const { value, mark, onChange } = props.field
  const { language } = useTranslation().i18n
  const shared = useInputProps(props, max === undefined ? null : numberText(max, language))
  return (
    <FieldBox mark={mark}>
      <NumberInput
        {...shared}
        className={styles.short}
        aria-label={unit && `${props.label}, ${unit}`}
        rightSection={unit && <span className={`${styles.unit} dim text-s`}>{unit}</span>}
        rightSectionWidth={unit && 'auto'}
        // An error says what is allowed; a value that changes by itself says nothing.
        clampBehavior="none"
        allowDecimal={!isWhole}
        allowNegative={min === undefined || min < 0}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        value={Number.isNaN(value) ? '' : value}
        onChange={(next) => onChange(next === '' || next === '-' ? Number.NaN : Number(next))}
      />
    </FieldBox>
  )
}

/** A number that may be left out: an empty input is null. */
export const optionalNumber = (field: FieldBinding<number | null>): FieldBinding<number> => ({
  ...field,
  value: field.value ?? Number.NaN,
  onChange: (number) => field.onChange(Number.isNaN(number) ? null : number),
})
