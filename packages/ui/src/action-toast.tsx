import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import styles from './action-bar.module.css'
import { variable } from './status-variable.ts'
import { toastSide } from './toast-side.ts'

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
    position: toastSide(),
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

interface Props {
  readonly message: string
  readonly words: { readonly action: string; readonly close: string }
  readonly onAction: () => void
  readonly onClose: () => void
}

const staysS = 8

/** Counts down, but not under the pointer or the focus. */
function ActionBar({ message, words, onAction, onClose }: Props) {
  const [left_s, setLeft] = useState(staysS)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isHeld])
  useEffect(() => {
    if (left_s <= 0) onClose()
  }, [left_s, onClose])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only waits while somebody is at it
    <output
      className={`${styles.bar} row gap-12 round-10 text-m`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span
        className={`${styles.count} center relative fixed text-xs heavy num`}
        style={variable('--left', `${(left_s / staysS) * 100}%`)}
        aria-hidden
      >
        <span className="relative">{left_s}</span>
      </span>
      <b className="grow">{message}</b>
      <button type="button" className={styles.action} onClick={onAction}>
        {words.action}
      </button>
      <button type="button" aria-label={words.close} onClick={onClose}>
        ×
      </button>
    </output>
  )
}
