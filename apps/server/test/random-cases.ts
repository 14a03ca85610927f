import { inject } from 'vitest'

/**
 * How many cases a random test runs: all of them with `npm test -- --all`, else a third. They follow from the seed that
 * `npm test` prints; `TEST_SEED` repeats a run.
 */
export const randomCases = (all: number) => ({
  numRuns: inject('all_cases') ? all : Math.ceil(all / 3),
  seed: inject('seed'),
})
