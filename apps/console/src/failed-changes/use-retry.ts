import { failedChanges } from '@baquiano/contract/failed-changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'

/** Below which everything about failed changes is kept. */
export const failedChangesKey = ['failed-changes'] as const

/** Tries one failed change again. */
export function useRetry(onDone: () => void) {
  const { t } = useTranslation(['failed-changes', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (id: string) => call(failedChanges.retry, { params: { id } }),
    onSuccess: () => {
      toast({ kind: 'done', message: t('retried', { count: 1 }) })
      onDone()
    },
    onError: (error) =>
      toast({ kind: 'danger', message: t(`platform:errors.${problemOf(error).code}`) }),
    onSettled: () => client.invalidateQueries({ queryKey: failedChangesKey }),
  })
}
