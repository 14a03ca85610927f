import { type Problem, solve } from '@baquiano/optimizer'
import { parentPort, workerData } from 'node:worker_threads'
import type { SolverMessage, SolverTask } from './solve-in-worker.ts'

/** Between two plans that are told of: writing one out takes longer than finding it. */
const tellEveryMs = 500

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `solveInWorker` alone starts this thread
const { problem, search_s, initial = [] } = workerData as SolverTask
const begun = performance.now()
let told = Number.NEGATIVE_INFINITY

const tell = (message: SolverMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

const plan = solve(problem satisfies Problem, {
  // The same visits get the same plan from the same number of iterations.
  seed: 1,
  initial,
  limit: { spent: () => (performance.now() - begun) / (search_s * 1000) },
  onBest: (best) => {
    const now = performance.now()
    if (now - told < tellEveryMs) return
    told = now
    tell({ kind: 'better', plan: best.plan() })
  },
})
tell({ kind: 'done', plan })
