import type { GivenRoute, Plan, Problem } from '@baquiano/optimizer'
import { startThread } from '@baquiano/tables/thread'

export interface SolverTask {
  readonly problem: Problem
  /** Seconds. */
  readonly search_s: number
  /** 1 where it is not given. */
  readonly seed?: number
  /** After so many iterations the search ends, if `search_s` is not over before. */
  readonly most_iterations?: number | null
  /** Routes to go on from, as far as they keep the rules. */
  readonly initial?: GivenRoute[]
}

export interface SolverMessage {
  readonly kind: 'better' | 'done'
  readonly plan: Plan
}

interface Course {
  /** Told of better plans while the search goes on. */
  readonly onBetter: (plan: Plan) => void
  /** Ends the thread; what it found until then has been told. */
  readonly signal: AbortSignal
}

/** Of the thread's heap: 500 visits with their ways take a tenth of it. */
const memory_mb = 512
/** A search that is so much longer under way than it should has hung, seconds. */
const grace_s = 30

/**
 * Searches for a plan in a thread of its own, so that others are answered meanwhile.
 *
 * @returns the best plan; undefined where the signal ended the search
 * @throws what ended the thread: its error, its memory, or that it took `grace_s` longer than it should
 */
export function solveInWorker(
  task: SolverTask,
  { onBetter, signal }: Course,
): Promise<Plan | undefined> {
  const worker = startThread(import.meta.url, 'solver-worker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
  })
  return new Promise<Plan | undefined>((resolve, reject) => {
    let isEnding = false
    const hung = () => end(() => reject(new Error('The search has hung')))
    const late = setTimeout(hung, (task.search_s + grace_s) * 1000)
    const stop = () => end(() => resolve(undefined))
    const end = (settle: () => void): void => {
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
      isEnding = true
      worker.terminate().then(settle, reject)
    }
    worker.on('message', ({ kind, plan }: SolverMessage) => {
      if (kind === 'done') end(() => resolve(plan))
      else onBetter(plan)
    })
    worker.on('error', (error) => end(() => reject(error)))
    worker.on('exit', () => {
      if (!isEnding) reject(new Error('The search ended without a plan'))
    })
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
