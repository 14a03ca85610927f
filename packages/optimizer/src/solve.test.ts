import { expect, inject, it } from 'vitest'
import { type Kind, generateProblem, kinds } from '../test/generate-problem.ts'
import { verifyPlan } from '../test/verify-plan.ts'
import { solve } from './index.ts'
import { seededRandom } from './random.ts'

const cases = inject('all_cases') ? 300 : 40

function faultsOf(seed: number, has: ReadonlySet<Kind>): string[] {
  const problem = generateProblem(seed, has)
  const plan = solve(problem, { seed, limit: { iterations: 120 } })
  return verifyPlan(problem, plan).map((fault) => `seed ${seed} of ${[...has].join()}: ${fault}`)
}

it.each(kinds)('breaks no rule of problems with %s', (kind) => {
  const seeds = Array.from({ length: cases }, (_, index) => inject('seed') + index)
  expect(
    seeds.flatMap((seed) => faultsOf(seed, new Set<Kind>(['windows', 'loads', kind]))),
  ).toEqual([])
})

it('breaks no rule of problems with any mixture of constraints', () => {
  const faults = Array.from({ length: cases * 6 }, (_, index) => {
    const seed = inject('seed') + index
    const random = seededRandom(seed)
    const share = random.next()
    return faultsOf(seed, new Set(kinds.filter(() => random.next() < share)))
  })
  expect(faults.flat()).toEqual([])
})
