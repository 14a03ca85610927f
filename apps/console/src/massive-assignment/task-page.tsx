import type { MassiveAssignmentTask } from '@baquiano/contract/massive-assignment'
import { taskOutcome, tasks } from '@baquiano/contract/tasks'
import { errorStatuses, keysOf, limits } from '@baquiano/contract/platform'
import { Button, Progress } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { choosePoints } from '../visit-points/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'
import styles from './massive-assignment.module.css'
import type { Assignment } from './use-assignment.ts'

interface Props {
  readonly id: string
  readonly set: Assignment['set']
  readonly onNew: () => void
}

const again_ms = 1000
const outcomeList = z.array(taskOutcome)
const codes = keysOf(errorStatuses)

/** How far a confirmed assignment has come, and what became of each visit point. */
export function TaskPage({ id, set, onNew }: Props) {
  const { data: task, error: failure } = useTask(id)
  const isOver = task?.status === 'done' || task?.status === 'failed'
  const { data: outcomes = [] } = useOutcomes(id, isOver)
  const error = barringError(task, failure)
  if (error) return <ProblemAlert error={error} />
  if (task?.kind !== 'massive-assignment') return null
  return (
    <div className={`${styles.task} stack packed gap-16 pad-16 scroll tall`}>
      <Progressing task={task} planned={outcomes.filter(({ code }) => code === null).length} />
      {isOver && (
        <Next
          date={task.date}
          failed={outcomes.filter(({ code }) => code !== null).map((outcome) => outcome.id)}
          set={set}
          onNew={onNew}
        />
      )}
      <Outcomes outcomes={outcomes} />
    </div>
  )
}

function Progressing({
  task,
  planned,
}: {
  readonly task: MassiveAssignmentTask
  readonly planned: number
}) {
  const { t, i18n } = useTranslation(['massive-assignment', 'platform'])
  const { status, done, total, date, error } = task
  const isOver = status === 'done' || status === 'failed'
  return (
    <>
      <header className="stack gap-6">
        <h2 className="text-xl strong" aria-live="polite">
          {isOver ? t('task.over', { count: planned }) : t('task.running')}
        </h2>
        <bdi className="dim text-m">{localDay(date, i18n.language)}</bdi>
        {error && <p className="bad text-m">{t(`platform:errors.${error}`)}</p>}
      </header>
      {!isOver && (
        <div className="stack gap-6">
          <Progress
            value={total ? (done / total) * 100 : 0}
            aria-label={t('task.running')}
            radius="xl"
          />
          <span className="text-m soft num">{t('task.of', { done, total: total ?? 0 })}</span>
        </div>
      )}
    </>
  )
}

interface NextProps extends Pick<Props, 'set' | 'onNew'> {
  readonly date: string
  readonly failed: readonly string[]
}

/** Where to go on from a finished assignment. */
function Next({ date, failed, set, onNew }: NextProps) {
  const { t } = useTranslation('massive-assignment')
  return (
    <div className="row wrap gap-8">
      {can('CALENDAR_LIST') && (
        <LinkButton to="/apps/board" search={{ date }}>
          {t('task.board')}
        </LinkButton>
      )}
      {failed.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onNew()
            choosePoints(failed)
            set({ task: undefined })
          }}
        >
          {t('task.again', { count: failed.length })}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          onNew()
          set({ task: undefined })
        }}
      >
        {t('task.new')}
      </Button>
    </div>
  )
}

function Outcomes({ outcomes }: { readonly outcomes: z.output<typeof outcomeList> }) {
  const { t } = useTranslation(['massive-assignment', 'platform'])
  const textOf = (code: string) => {
    const known = codes.find((it) => it === code)
    return known ? t(`platform:errors.${known}`) : code
  }
  const sorted = outcomes.toSorted((a, b) => Number(b.code !== null) - Number(a.code !== null))
  return (
    <ul className="framed round-10 on-surface" aria-label={t('massive-assignment:task.outcomes')}>
      {sorted.map(({ id, name, code }) => (
        <li key={id} className={`${styles.outcome} row gap-8 pad-x-12 text-m`}>
          {code === null ? (
            <IconCheck
              className={styles.fine}
              size={16}
              aria-label={t('massive-assignment:task.planned')}
            />
          ) : (
            <IconX
              className="fixed bad"
              size={16}
              aria-label={t('massive-assignment:task.not_planned')}
            />
          )}
          <bdi className="ell medium">{name}</bdi>
          <span className="grow" />
          {code !== null && <span className="text-s bad">{textOf(code)}</span>}
        </li>
      ))}
    </ul>
  )
}

const useTask = (id: string) =>
  useQuery({
    queryKey: [...tasksKey, 'of', id],
    queryFn: ({ signal }) => call(tasks.get, { params: { id } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'running' ? again_ms : false,
  })

const useOutcomes = (id: string, isOver: boolean) =>
  useQuery({
    queryKey: [...tasksKey, 'outcomes', id, isOver],
    queryFn: async ({ signal }) => {
      const body = { quantity: limits.page_quantity }
      return outcomeList.parse(
        (await call(tasks.outcomes, { params: { id }, body }, signal)).records,
      )
    },
    enabled: isOver,
  })
