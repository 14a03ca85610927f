import { notifications } from '@mantine/notifications'
import { ActionBar } from './action-bar.tsx'

interface ActionToast {
  /** What was done. */
  readonly message: string
  /** Label of the offered action. */
  readonly action: string
  readonly close: string
  readonly onAction: () => void
  /** Called when it goes without the action: by itself, or closed. */
  readonly onDismiss?: () => void
}

let shown = 0

/**
 * Reports what was done and offers one action, for eight seconds without pointer or focus on it; returns the function
 * that hides it.
 */
export function showActionToast(toast: ActionToast): () => void {
  const { message, action, close, onAction, onDismiss } = toast
  shown += 1
  const id = `action-${shown}`
  const hide = () => notifications.hide(id)
  notifications.show({
    id,
    message,
    autoClose: false,
    renderNotification: () => (
      <ActionBar
        message={message}
        words={{ action, close }}
        onClose={() => {
          hide()
          onDismiss?.()
        }}
        onAction={() => {
          hide()
          onAction()
        }}
      />
    ),
  })
  return hide
}
