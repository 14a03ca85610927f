import { Switch } from '@mantine/core'
import { FieldBox, type FieldProps, useInputProps } from './form-fields.tsx'

/** A yes-or-no field of a record, with a note on its effect. */
export function SwitchField(props: FieldProps<boolean>) {
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
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </FieldBox>
  )
}
