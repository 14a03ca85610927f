import { failedChanges } from '@baquiano/contract/failed-changes'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

/** Below which everything about failed changes is kept. */
export const failedChangesKey = ['failed-changes'] as const

/** Tries one failed change again. */
export function useRetry(onDone: () => void) {
  const { t } = useTranslation('failed-changes')
  return useAction({
    send: (id: string) => call(failedChanges.retry, { params: { id } }),
    done: t('retried', { count: 1 }),
    onDone,
    refresh: [failedChangesKey],
  })
}
