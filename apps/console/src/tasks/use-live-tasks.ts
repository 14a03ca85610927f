import type { Task } from '@baquiano/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../platform/realtime/use-topic.ts'
import { taskList } from './tasks.queries.ts'

/** Takes in what the socket tells of the person's tasks. */
export function useLiveTasks(): void {
  const client = useQueryClient()
  const { queryKey } = taskList
  useTopic('tasks', {
    onEvent: ({ id, record }) =>
      client.setQueryData(queryKey, (before) => withTask(before ?? [], id, record)),
    onResync: () => void client.invalidateQueries({ queryKey }),
  })
}

/** Where it was before, or first; without it where it is gone. */
function withTask(tasks: readonly Task[], id: string, record: Task | null): Task[] {
  if (!record) return tasks.filter((it) => it.id !== id)
  return tasks.some((it) => it.id === id)
    ? tasks.map((it) => (it.id === id ? record : it))
    : [record, ...tasks]
}
