import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

interface Props {
  /** What the button says, and the one that confirms it. */
  readonly act: string
  readonly question: string
  /** What follows from it. */
  readonly means: string
  readonly cancel: string
  readonly takesAway: boolean
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly onAct: () => void
}

/** A button that asks before it acts; leaving it is what Enter does. */
export function ConfirmButton({
  act,
  question,
  means,
  cancel,
  takesAway,
  isDisabled,
  isPending,
  onAct,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isDisabled}
        loading={isPending}
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={question}
        onClose={close}
        actions={
          <>
            <Button
              {...(takesAway && { color: 'red' })}
              onClick={() => {
                close()
                onAct()
              }}
            >
              {act}
            </Button>
            <Button variant="default" data-autofocus onClick={close}>
              {cancel}
            </Button>
          </>
        }
      >
        <p>{means}</p>
      </Dialog>
    </>
  )
}
