import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../new-id.ts'
import type { FormValues } from './merge-versions.ts'
import { type ChangeCalls, putBack, type RecordCalls } from './put-back.ts'
import type { RecordForm } from './use-record-form.ts'
import { useUndo } from './use-undo.ts'

interface Known {
  readonly id: string
  readonly update_on: string
}

interface Shared<Fields extends FormValues, Saved> {
  readonly form: RecordForm<Fields>
  /** Under which React Query keeps records of this kind. */
  readonly key: readonly string[]
  readonly sayOf: (saved: Saved, isNew: boolean) => string
  readonly onSaved: (id: string) => void
}

/** Changes the record that is known; without one a new one is made. */
type Saving<Fields extends FormValues, Saved extends { readonly id: string }> =
  | { readonly record: Known; readonly calls: ChangeCalls<Fields, Saved> }
  | { readonly record: undefined; readonly calls: RecordCalls<Fields, Saved> }

/** Saves a record, or makes one, and offers to undo it. */
export function useSaveRecord<Fields extends FormValues, Saved extends { readonly id: string }>(
  saving: Saving<Fields, Saved>,
  { form, key, sayOf, onSaved }: Shared<Fields, Saved>,
) {
  const client = useQueryClient()
  const undo = useUndo()
  // Of one form: sent twice, it makes one record.
  const [id] = useState(() => newId())
  const [unsaid, setUnsaid] = useState<Error | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const save = useMutation({
    mutationFn: (fields: Fields) => {
      const { record, calls } = saving
      if (!record) return calls.create({ ...fields, id })
      return calls.update(record.id, form.version ?? record.update_on, fields)
    },
    onMutate: () => setUnsaid(null),
    onSuccess: async (saved) => {
      // What this save replaced: after a conflict, what somebody else had saved.
      const former = form.base
      const { record, calls } = saving
      undo(sayOf(saved, !record), async () => {
        await (record ? putBack(calls, former, saved) : calls.remove(saved.id))
        await refresh()
      })
      await refresh()
      onSaved(saved.id)
    },
    onError: (error) => setUnsaid(form.refuse(error) ? null : error),
  })
  return { mutate: save.mutate, isPending: save.isPending, unsaid }
}
