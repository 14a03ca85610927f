import type { Task } from '@baquiano/contract/tasks'
import { useEffect, useRef } from 'react'

/** Tells of each task that was done while the page was open, whoever brought the news first. */
export function useDoneTasks(
  tasks: readonly Task[] | undefined,
  onDone: (task: Task) => void,
): void {
  const done = useRef<ReadonlySet<string> | null>(null)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => {
    if (!tasks) return
    const now = tasks.filter(({ status }) => status === 'done')
    const before = done.current
    // A late answer to an earlier question may say once more that a task still runs.
    done.current = new Set([...(before ?? []), ...now.map(({ id }) => id)])
    if (before) for (const task of now) if (!before.has(task.id)) latest.current(task)
  }, [tasks])
}
