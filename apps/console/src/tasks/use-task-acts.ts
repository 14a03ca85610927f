import { type Task, tasks } from '@baquiano/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { problemOf } from '../platform/http/problem-of.ts'
import { tasksKey } from '../platform/tasks-key.ts'
import { useToast } from '../platform/use-toast.ts'

/** What a person does with a task; what is refused says why. */
export function useTaskActs() {
  const { t } = useTranslation('platform')
  const client = useQueryClient()
  const toast = useToast()
  const outcome = {
    onError: (error: Error) =>
      toast({ kind: 'danger', message: t(`errors.${problemOf(error).code}`) }),
    onSettled: () => client.invalidateQueries({ queryKey: tasksKey }),
  }
  const retrying = useMutation({
    mutationFn: ({ id }: Task) => call(tasks.retry, { params: { id } }),
    ...outcome,
  })
  const removing = useMutation({
    mutationFn: ({ id }: Task) => call(tasks.remove, { params: { id } }),
    ...outcome,
  })
  return {
    retry: retrying.mutate,
    remove: removing.mutate,
    /** The task that is asked for anew, or about to go. */
    busy: [retrying, removing].find(({ isPending }) => isPending)?.variables?.id,
  }
}

export type TaskActs = ReturnType<typeof useTaskActs>
