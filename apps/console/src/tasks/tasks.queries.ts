import { task, tasks } from '@baquiano/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'

const shown = 20
/** Where the socket is away, what goes on is asked for. */
const again_ms = 5000
const whole = z.array(task)

/** The person's newest tasks, newest first. */
export const taskList = queryOptions({
  queryKey: tasksKey,
  queryFn: async ({ signal }) => {
    const body = { sort: 'DESC', quantity: shown } as const
    return whole.parse((await call(tasks.filter, { body }, signal)).records)
  },
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'waiting' || status === 'running')
      ? again_ms
      : false,
})
