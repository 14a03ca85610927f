import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface Props {
  /** What is created, in a word. */
  readonly label: string
  /** The whole action, if the label alone does not say it. */
  readonly accessibleName?: string
  readonly onClick: () => void
}

/** Creates a record. */
export function AddButton({ label, accessibleName = label, onClick }: Props) {
  return (
    <Button
      size="xs"
      className="fixed"
      aria-label={accessibleName}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
