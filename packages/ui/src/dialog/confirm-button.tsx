import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly label: string
  /** Label of the button that confirms; by default that of the first one. */
  readonly confirm?: string
  readonly question: string
  /** Explains what the action changes. */
  readonly consequence: string
  readonly cancel: string
  readonly isDangerous: boolean
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
}

/** A button that asks for confirmation; Enter cancels. */
export function ConfirmButton({
  label,
  confirm = label,
  question,
  consequence,
  cancel,
  isDangerous,
  isDisabled,
  isPending,
  onConfirm,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isDisabled}
        loading={isPending}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={question}
        onClose={close}
        actions={
          <>
            <Button
              {...(isDangerous && { color: 'red' })}
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {confirm}
            </Button>
            <Button variant="default" data-autofocus onClick={close}>
              {cancel}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
      </Dialog>
    </>
  )
}
