import type { Task } from '@baquiano/contract/tasks'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '../platform/session/use-user.ts'
import type { TaskView } from '../platform/task-view.ts'
import styles from './task-tray.module.css'
import type { TaskActs } from './use-task-acts.ts'

interface Props {
  readonly task: Task
  readonly view: TaskView
  readonly acts: TaskActs
}

/** One task: how far it has come, what came of it, or why it failed. */
export function TaskRow({ task, view, acts }: Props) {
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
