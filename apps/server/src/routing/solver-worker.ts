import { type Problem, solve } from '@baquiano/optimizer'
import { parentPort, workerData } from 'node:worker_threads'
import type { SolverMessage, SolverTask } from './solve-in-worker.ts'

/** Between two plans that are told of: writing one out takes longer than finding it. */
const tellEveryMs = 500

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `solveInWorker` alone starts this thread
const task = workerData as SolverTask
const { problem, search_s, seed = 1, most_iterations = null, initial = [] } = task
const begun = performance.now()
let told = Number.NEGATIVE_INFINITY

const tell = (message: SolverMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

const spent = (): number => (performance.now() - begun) / (search_s * 1000)

const plan = solve(problem satisfies Problem, {
  // The same visits get the same plan from the same seed and number of iterations.
  seed,
  initial,
  limit: most_iterations === null ? { spent } : { iterations: most_iterations },
  mayGoOn: () => spent() < 1,
  onBest: (best) => {
    const now = performance.now()
    if (now - told < tellEveryMs) return
    told = now
    tell({ kind: 'better', plan: best.plan() })
  },
})
tell({ kind: 'done', plan })
