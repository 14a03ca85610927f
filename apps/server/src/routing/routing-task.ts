import { AppError } from '@baquiano/contract/platform'
import { type RoutingCourse, routingTask } from '@baquiano/contract/routing'
import type { Plan } from '@baquiano/optimizer'
import type { Context } from '../platform/context.ts'
import { type RunningTask, taskHandler } from '../platform/task-handler.ts'
import { currentFactor, type RoadEngine } from '../roads/index.ts'
import { planSoFar, routesOf } from './plan-so-far.ts'
import { problemOf } from './problem-of.ts'
import { readDays } from './read-days.ts'
import * as repository from './routing.repository.ts'
import type { StoredRouting } from './routing.repository.ts'
import { solveInWorker } from './solve-in-worker.ts'
import { writePlan } from './write-plan.ts'

/** How often the best plan so far is stored, and asked whether it is enough. */
const lookEveryMs = 1000

/** Goes on from the best plan that is stored: that of the plan it began with, or where a process ended before. */
export const routingTaskHandler = taskHandler<
  typeof routingTask.input,
  typeof routingTask.result,
  { readonly roads: RoadEngine }
>(routingTask, async (task, { routing_id }, { roads }) => {
  const routing = await task.read((context) => repository.selectById(context, routing_id))
  // Removed meanwhile, or found before the process ended.
  if (routing?.state !== 'RUNNING') return { result: {} }
  try {
    await search(task, routing, roads)
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'ROUTING_FAILED'
    await task.write((context) => endRunning(context, routing_id, { state: 'FAILED', error: code }))
    throw error
  }
  return { result: {} }
})

/** What stopped or failed meanwhile stays as it is. */
async function endRunning(
  context: Context,
  id: string,
  changes: Parameters<typeof repository.update>[2],
): Promise<void> {
  const now = await repository.lockById(context, id)
  if (now?.state === 'RUNNING') await repository.update(context, id, changes)
}

async function search(task: RunningTask, routing: StoredRouting, roads: RoadEngine): Promise<void> {
  const { id, search_s, seed, most_iterations } = routing
  await task.expectSteps(search_s)
  const [days, factor] = await task.read((context) =>
    Promise.all([readDays(context, routing), currentFactor(context)]),
  )
  const matrix = await roads.matrix(days.places, days.places, { factor })
  const found: { plan: Plan | undefined; isNew: boolean } = { plan: undefined, isNew: false }
  const ending = new AbortController()
  const isOver = { value: false }
  const solving = solveInWorker(
    {
      problem: problemOf(days, matrix, planSoFar(routing)),
      search_s,
      seed,
      most_iterations,
      initial: routesOf(routing.plan?.routes ?? []),
    },
    {
      signal: ending.signal,
      onBetter: (plan) => {
        found.plan = plan
        found.isNew = true
      },
    },
  ).finally(() => {
    isOver.value = true
  })
  // A search that goes on after its process ended goes on with its course; one from a plan that was ready begins its own.
  const course: RoutingCourse[] = task.stepsDone() > 0 ? [...(routing.plan?.course ?? [])] : []
  const written = () => {
    if (!found.plan) return null
    const plan = writePlan(days, matrix, found.plan)
    const at_s = task.stepsDone()
    if (course.at(-1)?.at_s === at_s) course.pop()
    course.push({ at_s, visits: plan.after.visits, distance_m: plan.after.distance_m })
    return { ...plan, course: [...course] }
  }
  const look = async (): Promise<void> => {
    const better = found.isNew ? written() : null
    found.isNew = false
    const isStopping = await task.write(async (context) => {
      if (better) await repository.update(context, id, { plan: better })
      return (await repository.selectById(context, id))?.is_stopping ?? true
    })
    if (isStopping) ending.abort()
    await task.advance(task.stepsDone() < search_s ? 1 : 0)
  }
  try {
    while (!isOver.value) {
      await Promise.race([solving, new Promise((resolve) => setTimeout(resolve, lookEveryMs))])
      if (!isOver.value) await look()
    }
  } catch (error) {
    ending.abort()
    await solving.catch(() => undefined)
    throw error
  }
  const best = await solving
  if (best) found.plan = best
  const plan = written()
  const state = best ? 'DONE' : 'STOPPED'
  await task.write((context) => endRunning(context, id, { state, ...(plan && { plan }) }))
}
