import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import styles from './add-button.module.css'

interface Props {
  /** What is created, in a word. */
  readonly label: string
  /** The whole action, if the label alone does not say it. */
  readonly accessibleName?: string
  readonly onClick: () => void
}

/** Creates a record; a phone shows only the plus, screen readers read the name. */
export function AddButton({ label, accessibleName = label, onClick }: Props) {
  return (
    <Button
      size="xs"
      className={`${styles.add} fixed`}
      aria-label={accessibleName}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
