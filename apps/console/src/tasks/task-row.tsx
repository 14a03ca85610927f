import { exportedList, type Task } from '@baquiano/contract/tasks'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../platform/text/bytes-text.ts'
import { useCompanyTime } from '../platform/session/use-user.ts'
import styles from './task-tray.module.css'
import type { TaskActs } from './use-task-acts.ts'

interface Props {
  readonly task: Task
  readonly acts: TaskActs
}

/** One task: how far it has come, its file, or why it failed. */
export function TaskRow({ task, acts }: Props) {
  const { t } = useTranslation(['tasks', ...exportedList.options])
  const { list, format, status } = task
  const isGoing = status === 'waiting' || status === 'running'
  const name = t(`${list}:title`)
  return (
    <li className={`${styles.row} stack middle pad-y-8`}>
      <b className="text-m medium">
        {name}{' '}
        <span className={`${styles.format} round-6 on-chip soft text-s medium`}>
          {t(`formats.${format}`)}
        </span>
      </b>
      <TaskState task={task} />
      <span className={`${styles.acts} row gap-4`}>
        {status === 'done' && (
          <Button
            size="compact-xs"
            leftSection={<IconDownload size={13} aria-hidden />}
            loading={acts.busy === task.id}
            onClick={() => acts.save(task)}
          >
            {t('download')}
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

function TaskState({ task }: Pick<Props, 'task'>) {
  const { t, i18n } = useTranslation(['tasks', 'platform'])
  const time = useCompanyTime()
  const { status, done, total, file, error, finished_on } = task
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
  if (status === 'failed') {
    return <small data-failed>{t(`platform:errors.${error ?? 'INTERNAL'}`)}</small>
  }
  if (status !== 'done') {
    const text =
      total === null ? t('waiting') : t('rows_of', { done: number(done), total: number(total) })
    return <small className="num">{text}</small>
  }
  const parts = [
    t('rows', { count: done, number: number(done) }),
    bytesText(file?.bytes ?? 0, i18n.language),
    time.hourOf(Date.parse(finished_on ?? task.update_on)),
  ]
  return (
    <small className="num">
      <bdi>{parts.join(' · ')}</bdi>
    </small>
  )
}
