import { toast, undoToast } from '@baquiano/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../problem-of.ts'

/** Says what was done and offers to undo it; an undoing that fails says why. */
export function useUndo(): (message: string, undo: () => Promise<unknown>) => void {
  const { t } = useTranslation(['form', 'platform'])
  return useCallback(
    (message, undo) => {
      const onUndo = async () => {
        const [done] = await Promise.allSettled([undo()])
        if (done.status === 'fulfilled') {
          toast({ kind: 'done', message: t('form:undone') })
          return
        }
        const error = done.reason instanceof Error ? done.reason : new Error(String(done.reason))
        const title = t('form:not_undone')
        toast({ kind: 'danger', title, message: t(`platform:errors.${problemOf(error).code}`) })
      }
      const words = { undo: t('form:undo'), close: t('platform:close') }
      undoToast({ message, ...words, onUndo: () => void onUndo() })
    },
    [t],
  )
}
