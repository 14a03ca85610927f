import { sessions } from '@baquiano/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { useToast } from '../platform/use-toast.ts'
import { mySessions } from './sessions.queries.ts'

/** One session by its id, or all others. */
type Ending = { readonly id: string } | 'others'

/** Ends sessions, and tells how many. */
export function useEndSessions() {
  const { t } = useTranslation('sessions')
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (ending: Ending) => {
      if (ending === 'others') return (await call(sessions.endOthers, {})).ended
      await call(sessions.end, { params: ending })
      return 1
    },
    onSuccess: (count) => toast({ kind: 'done', message: t('ended', { count }) }),
    onSettled: () => client.invalidateQueries({ queryKey: mySessions.queryKey }),
  })
}
