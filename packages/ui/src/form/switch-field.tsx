import { Switch } from '@mantine/core'
import { FieldBox, type FieldProps, useInputProps } from './form-fields.tsx'

interface Props extends FieldProps<boolean> {
  /** Whether it only shows what holds. */
  readonly isDisabled?: boolean
}

/** A yes-or-no field of a record, with a note on its effect. */
export function SwitchField({ isDisabled = false, ...props }: Props) {
  const { value, mark, onChange } = props.field
  const { id, name, label, description, error } = useInputProps(props)
  return (
    <FieldBox mark={mark}>
      <Switch
        className="pad-y-4"
        id={id}
        name={name}
        label={label}
        description={description}
        error={error}
        checked={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </FieldBox>
  )
}
