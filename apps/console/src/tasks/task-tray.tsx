import type { Task } from '@baquiano/contract/tasks'
import { showActionToast } from '@baquiano/ui'
import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskViews } from '../platform/task-view.ts'
import { TaskRow } from './task-row.tsx'
import styles from './task-tray.module.css'
import { taskList } from './tasks.queries.ts'
import { useDoneTasks } from './use-done-tasks.ts'
import { useLiveTasks } from './use-live-tasks.ts'
import { useTaskActs } from './use-task-acts.ts'
import { useTaskView } from './use-task-view.ts'

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
