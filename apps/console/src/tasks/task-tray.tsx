import type { Task } from '@baquiano/contract/tasks'
import { showActionToast } from '@baquiano/ui/action-toast.tsx'
import { ActionIcon, Button, Indicator, Popover, Progress } from '@mantine/core'
import { IconDownload, IconFileDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import type { Tasks, TaskView, TaskViews } from '@baquiano/ui/task-view.ts'
import styles from './task-tray.module.css'
import { taskList } from './tasks.queries.ts'
import { type TaskActs, useTaskActs } from './use-task-acts.ts'

/** What goes on behind the person's back, in the top bar; not there while nothing does. */
export function TaskTray({ kinds }: { readonly kinds: TaskViews }) {
  const { t } = useTranslation(['tasks', 'platform'])
  const [isOpen, setOpen] = useState(false)
  const { data: tasks } = useQuery(taskList)
  const acts = useTaskActs()
  const viewOf = useTaskView(kinds)
  useLiveTasks()
  useDoneTasks(tasks, (task: Task) => {
    const { message, open, onDone } = viewOf(task)
    onDone?.()
    if (message === undefined) return
    showActionToast({ message, action: open.text, close: t('platform:close'), onAction: open.run })
  })
  if (!tasks || tasks.length === 0) return null
  const going = tasks.filter(({ status }) => status === 'waiting' || status === 'running').length
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={348}
      shadow="md"
      radius="lg"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.tray}
          aria-label={going > 0 ? t('tray_going', { count: going }) : t('title')}
          onClick={() => setOpen(!isOpen)}
        >
          <Indicator size={8} offset={2} color="var(--brand)" processing disabled={going === 0}>
            <IconFileDownload size={20} stroke={1.7} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <section className={`${styles.list} column`}>
          <h2>{t('title')}</h2>
          <ul className="shrink-y scroll pad-y-4 pad-x-12">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} view={viewOf(task)} acts={acts} />
            ))}
          </ul>
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}

interface Props {
  readonly task: Task
  readonly view: TaskView
  readonly acts: TaskActs
}

/** One task: how far it has come, what came of it, or why it failed. */
function TaskRow({ task, view, acts }: Props) {
  const { t } = useTranslation('tasks')
  const { status } = task
  const { name, label, open } = view
  const isGoing = status === 'waiting' || status === 'running'
  return (
    <li className={`${styles.row} stack middle pad-y-8`}>
      <b className="text-m medium">
        {name}{' '}
        <span className={`${styles.format} round-6 on-chip soft text-s medium`}>{label}</span>
      </b>
      <TaskState task={task} view={view} />
      <span className={`${styles.acts} row gap-4`}>
        {status === 'done' && (
          <Button
            size="compact-xs"
            leftSection={'file' in task && <IconDownload size={13} aria-hidden />}
            loading={open.isBusy || acts.busy === task.id}
            onClick={open.run}
          >
            {open.text}
          </Button>
        )}
        {status === 'failed' && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={13} aria-hidden />}
            loading={acts.busy === task.id}
            onClick={() => acts.retry(task)}
          >
            {t('retry')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(isGoing ? 'stop' : 'remove', { name })}
          onClick={() => acts.remove(task)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </span>
      {isGoing && (
        <Progress
          size={4}
          className={styles.progress}
          value={percentOf(task)}
          animated={task.total === null}
          aria-label={name}
        />
      )}
    </li>
  )
}

/** Not known yet is all of it, moving. */
const percentOf = ({ done, total }: Task): number =>
  total === null ? 100 : Math.min((done / Math.max(total, 1)) * 100, 100)

function TaskState({ task, view }: Pick<Props, 'task' | 'view'>) {
  const { t } = useTranslation(['tasks', 'platform'])
  const time = useCompanyTime()
  const { status, total, error, finished_on } = task
  if (status === 'failed') {
    return <small data-failed>{t(`platform:errors.${error ?? 'INTERNAL'}`)}</small>
  }
  if (status !== 'done') {
    return <small className="num">{total === null ? t('waiting') : view.progress}</small>
  }
  const parts = [...view.result, time.hourOf(Date.parse(finished_on ?? task.update_on))]
  return (
    <small className="num">
      <bdi>{parts.join(' · ')}</bdi>
    </small>
  )
}

/** Tells of each task that was done while the page was open, whoever brought the news first. */
function useDoneTasks(tasks: readonly Task[] | undefined, onDone: (task: Task) => void): void {
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

/** Takes in what the socket tells of the person's tasks. */
function useLiveTasks(): void {
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

type Views = { readonly [Kind in keyof Tasks]: (task: Tasks[Kind]) => TaskView }

/** Shows each task by the hook of its kind. */
function useTaskView(kinds: TaskViews): (task: Task) => TaskView {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries() forgets what belongs to which kind
  const views = Object.fromEntries(
    Object.entries(kinds).map(([kind, viewsOf]) => [kind, viewsOf()]),
  ) as Views
  const show = <Kind extends keyof Tasks>(kind: Kind, task: Tasks[Kind]) => views[kind](task)
  return (task) => show(task.kind, task)
}
