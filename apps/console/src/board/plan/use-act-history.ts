import { useMemo, useState } from 'react'
import type { PlacePlan } from './place-plan.ts'

/** Visits that were planned anew by one act, each with the plan that it got. */
export interface Act {
  readonly message: string
  readonly changes: readonly { readonly id: string; readonly plan: PlacePlan }[]
}

type Stacks = { readonly done: readonly Act[]; readonly undone: readonly Act[] }

/** What somebody did on the board, and what of it they took back, the latest last. */
export function useActHistory() {
  const [stacks, change] = useState<Stacks>({ done: [], undone: [] })
  const moves = useMemo(() => movesOf(change), [])
  return { ...stacks, ...moves }
}

const without = (acts: readonly Act[], act: Act): Act[] => acts.filter((other) => other !== act)

const movesOf = (change: (next: (before: Stacks) => Stacks) => void) => ({
  /** A new act: what was taken back before cannot be done again. */
  add: (act: Act) => change(({ done }) => ({ done: [...done, act], undone: [] })),
  moveToUndone: (act: Act) =>
    change(({ done, undone }) => ({ done: without(done, act), undone: [...undone, act] })),
  moveToDone: (act: Act) =>
    change(({ done, undone }) => ({ done: [...done, act], undone: without(undone, act) })),
  /** It cannot be taken back, or done again, any more. */
  forget: (act: Act) =>
    change(({ done, undone }) => ({ done: without(done, act), undone: without(undone, act) })),
})
