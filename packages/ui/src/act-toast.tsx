import { notifications } from '@mantine/notifications'
import { ActBar } from './act-bar.tsx'

interface ActToast {
  /** What was done. */
  readonly message: string
  /** What can be done about it: undo it, open what it made. */
  readonly act: string
  readonly close: string
  readonly onAct: () => void
}

let shown = 0

/** Tells what was done and offers one act upon it, for eight seconds of nobody looking at it. */
export function actToast({ message, act, close, onAct }: ActToast): void {
  shown += 1
  const id = `act-${shown}`
  const hide = () => notifications.hide(id)
  notifications.show({
    id,
    message,
    autoClose: false,
    renderNotification: () => (
      <ActBar
        message={message}
        words={{ act, close }}
        onClose={hide}
        onAct={() => {
          hide()
          onAct()
        }}
      />
    ),
  })
}
