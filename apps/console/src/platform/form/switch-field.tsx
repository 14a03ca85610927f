import { Switch } from '@mantine/core'
import styles from './form.module.css'

interface Props {
  readonly label: string
  readonly note: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A yes-or-no field of a record, with a note on its effect. */
export function SwitchField({ label, note, isOn, onChange }: Props) {
  return (
    <Switch
      className={styles.switch}
      label={label}
      description={note}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
