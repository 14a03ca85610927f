import { type Toast, showToast } from '@baquiano/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Tells the outcome of an act, in toasts that are closed in the person's language. */
export function useToast(): (told: Omit<Toast, 'close'>) => void {
  const { t } = useTranslation('platform')
  return useCallback((told: Omit<Toast, 'close'>) => showToast({ ...told, close: t('close') }), [t])
}
