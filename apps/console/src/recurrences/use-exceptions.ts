import { type RecurrenceException, recurrences } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { useDateText } from './use-date-text.ts'
import { useRefreshRecurrences } from './use-refresh-recurrences.ts'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'

/** Leaves out a date, which can be undone. */
export function useLeaveOut(id: string, onDone: () => void) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  return useAction({
    send: (body: RecurrenceException) => call(recurrences.addException, { params: { id }, body }),
    done: ({ date }) => t('left_out_done', { date: dateText(date) }),
    undo:
      ({ date }) =>
      () =>
        call(recurrences.removeException, { params: { id }, body: { date } }),
    refresh: useRefreshRecurrences(),
    onRefreshed: onDone,
    failure: 'caller',
  })
}

/** Gives a date its visit again, or says why it still has none. */
export function useRestoreDate(id: string) {
  const { t } = useTranslation('recurrences')
  const dateText = useDateText()
  const toast = useToast()
  return useAction({
    send: (date: string) => call(recurrences.removeException, { params: { id }, body: { date } }),
    onDone: ({ date, state }) => {
      const isMade = state !== 'failed'
      toast({
        kind: isMade ? 'done' : 'danger',
        message: t(isMade ? 'restored' : 'not_restored', { date: dateText(date) }),
      })
    },
    refresh: useRefreshRecurrences(),
    failure: { title: (date) => t('not_restored', { date: dateText(date) }) },
  })
}
