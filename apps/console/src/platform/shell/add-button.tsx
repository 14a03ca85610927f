import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import styles from './add-button.module.css'

interface Props {
  /** What is made, in a word. */
  readonly label: string
  /** The whole act, where the word alone does not tell it. */
  readonly name?: string
  readonly onClick: () => void
}

/** Makes one more of what the page lists; a phone has room for the plus alone, and readers for its name. */
export function AddButton({ label, name = label, onClick }: Props) {
  return (
    <Button
      size="xs"
      className={styles.add}
      aria-label={name}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
