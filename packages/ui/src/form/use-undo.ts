import { showActionToast } from '../action-toast.tsx'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '@baquiano/client/http/as-error.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '../use-toast.ts'

/** Shows what was done, with a button to undo it; if that fails, shows why. */
export function useUndo(): (message: string, undo: () => Promise<unknown>) => void {
  const { t } = useTranslation(['form', 'platform'])
  const toast = useToast()
  return useCallback(
    (message, undo) => {
      const onUndo = async () => {
        const [done] = await Promise.allSettled([undo()])
        if (done.status === 'fulfilled') {
          toast({ kind: 'done', message: t('form:undone') })
          return
        }
        const error = asError(done.reason)
        const title = t('form:not_undone')
        toast({ kind: 'danger', title, message: t(`platform:errors.${problemOf(error).code}`) })
      }
      const words = { action: t('form:undo'), close: t('platform:close') }
      showActionToast({ message, ...words, onAction: () => void onUndo() })
    },
    [t, toast],
  )
}
