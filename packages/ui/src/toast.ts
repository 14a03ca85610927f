import { notifications } from '@mantine/notifications'

export interface Toast {
  readonly title?: string
  readonly message: string
  readonly kind: 'done' | 'danger'
  /** What its closing button says aloud. */
  readonly close: string
  /** How long it stays, milliseconds. */
  readonly stays_ms?: number
}

const colors = { done: 'green', danger: 'red' } as const

/** Tells the outcome of an act, wherever the person went meanwhile. */
export function toast({ title, message, kind, close, stays_ms = 6000 }: Toast): void {
  notifications.show({
    ...(title !== undefined && { title }),
    message,
    color: colors[kind],
    autoClose: stays_ms,
    radius: 12,
    closeButtonProps: { 'aria-label': close },
    // Beneath a title its grey is too light to be read.
    styles: { description: { color: 'var(--ink-2)' } },
  })
}
