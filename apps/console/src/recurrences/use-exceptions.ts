import { type RecurrenceException, recurrences } from '@baquiano/contract/recurrences'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../entities/recurrences/use-date-text.ts'
import { useRefreshRecurrences } from '../entities/recurrences/use-refresh-recurrences.ts'
import { useUndo } from '../platform/form/use-undo.ts'
import { asError } from '../platform/http/as-error.ts'
import { call } from '../platform/http/call.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'

/** Leaves out a date, which can be undone. */
export function useLeaveOut(id: string, onDone: () => void) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  const undo = useUndo()
  const refresh = useRefreshRecurrences()
  return useMutation({
    mutationFn: (body: RecurrenceException) =>
      call(recurrences.addException, { params: { id }, body }),
    onSuccess: async ({ date }) => {
      undo(t('left_out_done', { date: dateText(date) }), async () => {
        await call(recurrences.removeException, { params: { id }, body: { date } })
        await refresh()
      })
      await refresh()
      onDone()
    },
  })
}

/** Gives a date its visit again, or says why it still has none. */
export function useRestoreDate(id: string) {
  const { t } = useTranslation(['recurrences', 'platform'])
  const dateText = useDateText()
  const toast = useToast()
  const refresh = useRefreshRecurrences()
  return useMutation({
    mutationFn: (date: string) =>
      call(recurrences.removeException, { params: { id }, body: { date } }),
    onSuccess: async ({ date, state }) => {
      const isMade = state !== 'failed'
      toast({
        kind: isMade ? 'done' : 'danger',
        message: t(isMade ? 'recurrences:restored' : 'recurrences:not_restored', {
          date: dateText(date),
        }),
      })
      await refresh()
    },
    onError: (error, date) => {
      toast({
        kind: 'danger',
        title: t('recurrences:not_restored', { date: dateText(date) }),
        message: t(`platform:errors.${problemOf(asError(error)).code}`),
      })
    },
  })
}
