import styles from '../field.module.css'

interface Props {
  /** Of the input, for a label that stands elsewhere. */
  readonly id?: string
  readonly label?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch as large as a thumb. That of the kit would make up a twentieth of what the app loads before it shows. */
export function Switch({ id, label, isOn, onChange }: Props) {
  const input = (
    <input
      {...(id !== undefined && { id })}
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className={`${styles.switch} fixed`}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
  if (label === undefined) return input
  return (
    <label className="row gap-8 text-s strong nowrap fixed">
      {label}
      {input}
    </label>
  )
}
