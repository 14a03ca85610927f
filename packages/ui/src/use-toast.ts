import { type Toast, showToast } from './toast.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows a toast, with the label of its close button in the person's language. */
export function useToast(): (message: Omit<Toast, 'close'>) => void {
  const { t } = useTranslation('platform')
  return useCallback(
    (message: Omit<Toast, 'close'>) => showToast({ ...message, close: t('close') }),
    [t],
  )
}
