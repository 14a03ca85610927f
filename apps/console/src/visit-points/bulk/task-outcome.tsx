import { limits } from '@baquiano/contract/platform'
import { taskOutcome, tasks } from '@baquiano/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { OutcomeDialog } from '../../platform/list/bulk-outcome.tsx'
import { tasksKey } from '../../platform/tasks-key.ts'

const outcomes = z.array(taskOutcome)

/** What became of each visit point that a task changed; of many, of those first that stay as they were. */
export function TaskOutcome({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('visit-points')
  const { data } = useQuery({
    queryKey: [...tasksKey, 'outcomes', id],
    queryFn: async ({ signal }) => {
      const params = { id }
      const ask = async (filters: object) => {
        const body = { filters, quantity: limits.page_quantity }
        return outcomes.parse((await call(tasks.outcomes, { params, body }, signal)).records)
      }
      const failed = await ask({ failed: true })
      return failed.length > 0 ? failed : ask({})
    },
  })
  if (!data) return null
  const names = new Map(data.map((each) => [each.id, each.name]))
  return <OutcomeDialog title={t('task.outcome')} outcomes={data} names={names} onClose={onClose} />
}
