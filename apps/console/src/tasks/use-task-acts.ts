import { type Task, tasks } from '@baquiano/contract/tasks'
import { call } from '@baquiano/client/http/call.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

/** What a person does with a task; what is refused says why. */
export function useTaskActs() {
  const retrying = useAction({
    send: ({ id }: Task) => call(tasks.retry, { params: { id } }),
    refresh: [tasksKey],
  })
  const removing = useAction({
    send: ({ id }: Task) => call(tasks.remove, { params: { id } }),
    refresh: [tasksKey],
  })
  return {
    retry: retrying.mutate,
    remove: removing.mutate,
    /** The task that is asked for anew, or about to go. */
    busy: [retrying, removing].find(({ isPending }) => isPending)?.variables?.id,
  }
}

export type TaskActs = ReturnType<typeof useTaskActs>
