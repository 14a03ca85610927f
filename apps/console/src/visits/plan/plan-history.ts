import type { Visit } from '@baquiano/contract/visits'
import type { QueryClient } from '@tanstack/react-query'
import { createListeners } from '@baquiano/client/state/listeners.ts'

/** Something that a person did to visits, and how it is taken back and done again. */
export interface PlanAct {
  /** What was done, as the person read it. */
  readonly message: string
  /** The visits that it changed. */
  readonly ids: readonly string[]
  /** @throws AppError of the server, which then changed nothing */
  readonly undo: () => Promise<unknown>
  /** Absent where it is not offered. @throws AppError of the server */
  readonly redo?: () => Promise<unknown>
}

interface Acts {
  /** The newest last. */
  readonly done: readonly PlanAct[]
  readonly undone: readonly PlanAct[]
}

/**
 * What one person did to visits in this window, wherever they did it: board, calendar, map, lists, pages. Undo takes back
 * the newest act, whichever it is.
 */
export function createPlanHistory() {
  let acts: Acts = { done: [], undone: [] }
  const listeners = createListeners()
  let turn = Promise.resolve()
  /** Hides the message that offers to take an act back. */
  const messages = new Map<PlanAct, () => void>()
  /** Each visit as this person's newest act left it. */
  const records = new Map<string, Visit>()
  const ownVersions = new Set<string>()

  const change = (next: Acts) => {
    acts = next
    listeners.notify()
  }
  const hideMessage = (act: PlanAct) => {
    messages.get(act)?.()
    messages.delete(act)
  }
  const without = (from: readonly PlanAct[], act: PlanAct) => from.filter((it) => it !== act)
  const sharesVisit = (act: PlanAct, other: PlanAct) => act.ids.some((id) => other.ids.includes(id))

  return {
    get: () => acts,
    subscribe: listeners.add,

    /** Runs a task once the one before has ended: two quick Ctrl+Z take two acts back, not one twice. */
    inTurn: (task: () => Promise<void>): Promise<void> => {
      turn = turn.then(task)
      return turn
    },

    /** Adds an act. What was undone before cannot be redone, and an older act on the same visit is not offered any more. */
    add: (act: PlanAct, hide: () => void) => {
      for (const older of acts.done) if (sharesVisit(act, older)) hideMessage(older)
      messages.set(act, hide)
      change({ done: [...acts.done, act], undone: [] })
    },
    /** Whether a newer act changed one of the same visits: it has to be undone first. */
    isOvertaken: (act: PlanAct): boolean =>
      acts.done.slice(acts.done.indexOf(act) + 1).some((newer) => sharesVisit(act, newer)),
    moveToUndone: (act: PlanAct) => {
      hideMessage(act)
      const undone = act.redo ? [...acts.undone, act] : acts.undone
      change({ done: without(acts.done, act), undone })
    },
    moveToDone: (act: PlanAct) =>
      change({ done: [...acts.done, act], undone: without(acts.undone, act) }),
    /** Neither taken back nor done again from now on. */
    forget: (act: PlanAct) => {
      hideMessage(act)
      change({ done: without(acts.done, act), undone: without(acts.undone, act) })
    },

    /** Remembers how an act left a visit. */
    keep: (visit: Visit) => {
      records.set(visit.id, visit)
      ownVersions.add(versionOf(visit))
    },
    latest: (id: string) => records.get(id),
    /** Drops the versions that a call of its own outdated: the next act on these visits names none. */
    dropLatest: (ids: readonly string[]) => {
      for (const id of ids) records.delete(id)
    },
    /** Whether this version of a visit was made here, so that its news are no news. */
    isOwn: (visit: Visit): boolean => ownVersions.has(versionOf(visit)),
  }
}
export type PlanHistory = ReturnType<typeof createPlanHistory>

const versionOf = ({ id, update_on }: Visit): string => `${id} ${update_on}`

const histories = new WeakMap<QueryClient, PlanHistory>()

/** The history of whoever is signed in: it ends with the data that the console loaded for them. */
export function planHistoryOf(client: QueryClient): PlanHistory {
  const existing = histories.get(client)
  if (existing) return existing
  const created = createPlanHistory()
  histories.set(client, created)
  return created
}
