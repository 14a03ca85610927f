import { limits } from '@baquiano/contract/platform'
import {
  type VisitPointBulkInput,
  type VisitPointBulkTask,
  visitPointBulkTask,
} from '@baquiano/contract/visit-points'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { taskHandler } from '../platform/task-handler.ts'
import { addOutcomes, startTask, summarizeOutcomes } from '../tasks/index.ts'
import { changeVisitPoint } from './change-visit-points.ts'
import { countMatching } from './visit-point-list.repository.ts'
import { selectByIds } from './visit-points.repository.ts'
import { fieldConditionsOf, matchingVisitPoints, removeVisitPoint } from './visit-points.service.ts'

/** Changes all that match in the background. @throws AppError `TOO_MANY_TASKS` */
export const startBulkTask = (
  context: Context,
  request: Omit<VisitPointBulkInput, 'may_relate'>,
): Promise<VisitPointBulkTask> =>
  startTask(context, visitPointBulkTask, { ...request, may_relate: context.person.may_relate })

/**
 * Changes `limits.bulk` visit points in one transaction with what became of each, in the order of their ids. So it goes on
 * after the last of them when a process ends, and changes none a second time.
 */
export const bulkTaskHandler = taskHandler(visitPointBulkTask, async (task, input) => {
  const { select } = input
  const {
    done,
    failed: formerlyFailed,
    last_id,
  } = await task.read((context) => summarizeOutcomes(context, task.id))
  const left = await task.read(async (context) =>
    countMatching(
      context,
      { ...select, after_id: last_id },
      await fieldConditionsOf(context, select.filters),
    ),
  )
  await task.expectSteps(done + left)
  await task.advance(done)
  let [after_id, failed] = [last_id, formerlyFailed]
  do {
    // oxlint-disable-next-line eslint/no-await-in-loop, eslint/no-loop-func -- each goes on after the one before
    const step = await task.write((context) => changeNext(context, task.id, { input, after_id }))
    failed += step.failed
    after_id = step.next_id ?? undefined
    // oxlint-disable-next-line eslint/no-await-in-loop -- a task that was removed ends here
    await task.advance(step.changed)
  } while (after_id !== undefined)
  return { result: { failed } }
})

interface Step {
  readonly input: VisitPointBulkInput
  readonly after_id: string | undefined
}

async function changeNext(
  given: Context,
  task_id: string,
  { input: { change, select, may_relate }, after_id }: Step,
) {
  const context = { ...given, person: { ...given.person, may_relate } }
  const picked = await matchingVisitPoints(context, { ...select, after_id })
  const points = await selectByIds(context, picked.slice(0, limits.bulk))
  const names = new Map(points.map(({ id, name }) => [id, name]))
  const pick = async () => picked
  const { outcomes, next_id } = await actInBulk(context, {
    pick,
    act: (id) => act(context, id, change),
  })
  const named = outcomes.map((outcome) => ({ ...outcome, name: names.get(outcome.id) ?? '' }))
  await addOutcomes(context, task_id, named)
  const failed = outcomes.filter(({ code }) => code !== null).length
  return { changed: outcomes.length, failed, next_id }
}

function act(
  context: Context,
  id: string,
  change: VisitPointBulkInput['change'],
): Promise<unknown> {
  if (change.action === 'remove') return removeVisitPoint(context, id)
  if (change.action === 'relate') {
    const { relation_mode, resource_ids } = change
    return changeVisitPoint(context, id, { relation_mode, resource_ids })
  }
  const status = change.action === 'activate' ? 'Active' : 'Inactive'
  return changeVisitPoint(context, id, { status })
}
