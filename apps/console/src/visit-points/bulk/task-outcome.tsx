import { limits } from '@baquiano/contract/platform'
import { taskOutcome, tasks } from '@baquiano/contract/tasks'
import { visitPointBulkTask } from '@baquiano/contract/visit-points'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { call } from '../../platform/http/call.ts'
import { OutcomeDialog } from '../../platform/list/bulk-outcome.tsx'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { tasksKey } from '../../platform/tasks-key.ts'
import { changeAgain } from './change-again.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

const outcomes = z.array(taskOutcome)

/**
 * What became of each visit point that a task changed; of many, of those first that stay as they were. These are
 * tried again from here.
 */
export function TaskOutcome({ id, onClose }: Props) {
  const { t } = useTranslation('visit-points')
  const client = useQueryClient()
  const params = { id }
  const { data } = useQuery({
    queryKey: [...tasksKey, 'outcomes', id],
    queryFn: async ({ signal }) => {
      const request = async (filters: object) => {
        const body = { filters, quantity: limits.page_quantity }
        return outcomes.parse((await call(tasks.outcomes, { params, body }, signal)).records)
      }
      const failed = await request({ failed: true })
      return failed.length > 0 ? failed : request({})
    },
  })
  const retry = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { change } = visitPointBulkTask.record.parse(await call(tasks.get, { params }))
      return changeAgain(change, ids)
    },
    onSettled: () => client.invalidateQueries({ queryKey: visitPointsKey }),
  })
  if (!data) return null
  const names = new Map(data.map((each) => [each.id, each.name]))
  const current = retry.data ?? data
  const failed = current.filter(({ code }) => code !== null).map((each) => each.id)
  return (
    <OutcomeDialog
      title={t('task.outcome')}
      outcomes={current}
      names={names}
      isRunning={retry.isPending}
      {...(failed.length > 0 && { onRetry: () => retry.mutate(failed) })}
      note={retry.error && <ProblemAlert error={retry.error} subject={t('title')} />}
      onClose={onClose}
    />
  )
}
