import { expect, it, vi } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { createPlanHistory, type PlanAct } from './plan-history.ts'

const act = (message: string, ids: readonly string[], redo = true): PlanAct => ({
  message,
  ids,
  undo: async () => {},
  ...(redo && { redo: async () => {} }),
})
const messagesOf = (acts: readonly PlanAct[]) => acts.map(({ message }) => message)

it('holds what was done, the newest last, and forgets what was undone once something new is done', () => {
  const history = createPlanHistory()
  const [first, second, third] = [act('a', ['1']), act('b', ['2']), act('c', ['3'])]
  history.add(first, () => {})
  history.add(second, () => {})
  history.moveToUndone(second)
  expect(messagesOf(history.get().done)).toEqual(['a'])
  expect(messagesOf(history.get().undone)).toEqual(['b'])
  history.add(third, () => {})
  expect(messagesOf(history.get().done)).toEqual(['a', 'c'])
  expect(history.get().undone).toEqual([])
})

it('offers only the newest act on a visit, and knows which others it overtook', () => {
  const history = createPlanHistory()
  const [first, other, second] = [act('a', ['1', '2']), act('b', ['3']), act('c', ['2'])]
  const hideFirst = vi.fn<() => void>()
  const hideOther = vi.fn<() => void>()
  history.add(first, hideFirst)
  history.add(other, hideOther)
  expect(history.isOvertaken(first)).toBe(false)
  history.add(second, () => {})
  expect(hideFirst).toHaveBeenCalledOnce()
  expect(hideOther).not.toHaveBeenCalled()
  expect(history.isOvertaken(first)).toBe(true)
  expect(history.isOvertaken(other)).toBe(false)
  history.moveToUndone(second)
  expect(history.isOvertaken(first)).toBe(false)
})

it('keeps nothing to redo where an act cannot be done again', () => {
  const history = createPlanHistory()
  const given = act('a', ['1'], false)
  history.add(given, () => {})
  history.moveToUndone(given)
  expect(history.get()).toEqual({ done: [], undone: [] })
})

it('runs one task after the other, so that two quick keys take two acts back', async () => {
  const history = createPlanHistory()
  const seen: (string | undefined)[] = []
  const undoNewest = () =>
    history.inTurn(async () => {
      const newest = history.get().done.at(-1)
      seen.push(newest?.message)
      await Promise.resolve()
      if (newest) history.moveToUndone(newest)
    })
  history.add(act('a', ['1']), () => {})
  history.add(act('b', ['1']), () => {})
  await Promise.all([undoNewest(), undoNewest(), undoNewest()])
  expect(seen).toEqual(['b', 'a', undefined])
})

it('tells the versions that were made here from those of others', () => {
  const history = createPlanHistory()
  const visit = makeVisit({ update_on: '2026-11-20T15:00:00.000Z' })
  history.keep(visit)
  expect(history.isOwn(visit)).toBe(true)
  expect(history.isOwn({ ...visit, update_on: '2026-11-20T15:00:01.000Z' })).toBe(false)
  expect(history.latest(visit.id)).toBe(visit)
})
