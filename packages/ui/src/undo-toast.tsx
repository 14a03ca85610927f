import { notifications } from '@mantine/notifications'
import { UndoBar } from './undo-bar.tsx'

interface UndoToast {
  /** What was done. */
  readonly message: string
  readonly undo: string
  readonly close: string
  readonly onUndo: () => void
}

let shown = 0

/** Tells what was done and offers to undo it, for eight seconds of nobody looking at it. */
export function undoToast({ message, undo, close, onUndo }: UndoToast): void {
  shown += 1
  const id = `undo-${shown}`
  const hide = () => notifications.hide(id)
  notifications.show({
    id,
    message,
    autoClose: false,
    renderNotification: () => (
      <UndoBar
        message={message}
        words={{ undo, close }}
        onClose={hide}
        onUndo={() => {
          hide()
          onUndo()
        }}
      />
    ),
  })
}
