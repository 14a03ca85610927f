import { type RecurrenceFields, recurrences } from '@baquiano/contract/recurrences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useRefreshRecurrences } from './use-refresh-recurrences.ts'
import { useRuleText } from './use-rule-text.ts'

/** Repeats a visit, and offers to undo it. */
export function useCreateRecurrence(onCreated: (fields: RecurrenceFields) => void) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  // One id per form, so that submitting twice makes one recurrence.
  const [id] = useState(() => newId())
  return useAction({
    send: (fields: RecurrenceFields) => call(recurrences.create, { body: { ...fields, id } }),
    done: ({ rrule }) => t('created', { rule: textOf(rrule) }),
    undo: (made) => () =>
      call(recurrences.end, { params: { id: made.id }, body: { from_date: made.start_date } }),
    refresh: useRefreshRecurrences(),
    onRefreshed: (_, fields) => onCreated(fields),
    failure: 'caller',
  })
}
