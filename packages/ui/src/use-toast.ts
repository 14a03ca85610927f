import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '@mantine/notifications'
import { toastSide } from './toast-side.ts'

/** Shows a toast, with the label of its close button in the person's language. */
export function useToast(): (message: Omit<Toast, 'close'>) => void {
  const { t } = useTranslation('platform')
  return useCallback(
    (message: Omit<Toast, 'close'>) => showToast({ ...message, close: t('close') }),
    [t],
  )
}

interface Toast {
  readonly title?: string
  readonly message: string
  readonly kind: 'done' | 'danger'
  /** Accessible name of the close button. */
  readonly close: string
  /** How long it stays, milliseconds. */
  readonly stays_ms?: number
}

const colors = { done: 'green', danger: 'red' } as const

/** Reports the outcome of an action, on whatever page the user is. */
function showToast({ title, message, kind, close, stays_ms = 6000 }: Toast): void {
  notifications.show({
    ...(title !== undefined && { title }),
    message,
    position: toastSide(),
    color: colors[kind],
    autoClose: stays_ms,
    radius: 12,
    closeButtonProps: { 'aria-label': close },
    // The default grey below a title has too little contrast.
    styles: { description: { color: 'var(--ink-2)' } },
  })
}
