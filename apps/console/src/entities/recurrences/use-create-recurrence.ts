import { type RecurrenceFields, recurrences } from '@baquiano/contract/recurrences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../../platform/form/use-undo.ts'
import { call } from '../../platform/http/call.ts'
import { newId } from '../../platform/new-id.ts'
import { useRefreshRecurrences } from './use-refresh-recurrences.ts'
import { useRuleText } from './use-rule-text.ts'

/** Repeats a visit, and offers to undo it. */
export function useCreateRecurrence(onCreated: (fields: RecurrenceFields) => void) {
  const { t } = useTranslation('recurrences')
  const undo = useUndo()
  const textOf = useRuleText()
  const refresh = useRefreshRecurrences()
  // One id per form, so that submitting twice makes one recurrence.
  const [id] = useState(() => newId())
  const client = useQueryClient()
  const mutationKey = ['recurrence-create', id]
  const creation = useMutation({
    mutationKey,
    mutationFn: (fields: RecurrenceFields) => call(recurrences.create, { body: { ...fields, id } }),
    onSuccess: async (made, fields) => {
      undo(t('created', { rule: textOf(made.rrule) }), async () => {
        await call(recurrences.end, {
          params: { id: made.id },
          body: { from_date: made.start_date },
        })
        await refresh()
      })
      await refresh()
      onCreated(fields)
    },
  })
  return {
    ...creation,
    /** A second click comes before the button knows of the first. */
    mutate: (fields: RecurrenceFields) => {
      if (client.isMutating({ mutationKey }) === 0) creation.mutate(fields)
    },
  }
}
