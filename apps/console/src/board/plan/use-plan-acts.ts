import { board } from '@baquiano/contract/board'
import { AppError } from '@baquiano/contract/platform'
import { type Visit, visit as visitRecord, visits } from '@baquiano/contract/visits'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowVisit } from '../../entities/visits/drawer/use-show-visit.ts'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { asError } from '@baquiano/client/http/as-error.ts'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import type { PlacePlan } from './place-plan.ts'

/** A plan that met a newer version of its visit. */
export interface PlanConflict {
  /** As the server has it. */
  readonly stored: Visit
  readonly plan: PlacePlan
  readonly message: string
}

interface Options {
  /** The visit as the board has it. */
  readonly visitOf: (id: string) => Visit | undefined
  /** Called with each version that an act made, so that its own news can be told from those of others. */
  readonly onSaved: (visit: Visit) => void
}

/** Plans visits anew, and takes one's own acts back and forth again. */
export function usePlanActs({ visitOf, onSaved }: Options) {
  const { t } = useTranslation(['board', 'platform'])
  const toast = useToast()
  const offerUndo = useUndo()
  const { save, revert: revertVisit, showVisit } = useSavePlan(onSaved)
  const [conflict, setConflict] = useState<PlanConflict>()
  const history = useActHistory()

  const fail = (title: string, error: Error) =>
    toast({ kind: 'danger', title, message: t(`platform:errors.${problemOf(error).code}`) })

  const revert = async (act: Act): Promise<void> => {
    try {
      for (const { id } of act.changes) await revertVisit(id)
    } catch (error) {
      history.forget(act)
      throw error
    }
    history.moveToUndone(act)
  }

  const finish = (act: Act) => {
    history.add(act)
    offerUndo(act.message, () => revert(act))
  }

  const place = async (before: Visit, plan: PlacePlan, message: string): Promise<void> => {
    try {
      await save(before, plan)
      finish({ message, changes: [{ id: before.id, plan }] })
    } catch (error) {
      const stored = storedVersion(asError(error))
      if (stored) {
        showVisit(stored)
        setConflict({ stored, plan, message })
      } else fail(t('board:not_moved'), asError(error))
    }
  }

  /** Each keeps its hours. What is refused stays where it is, and is told. */
  const reassign = async (
    several: readonly Visit[],
    resource_id: string | null,
    messageOf: (count: number) => string,
  ): Promise<void> => {
    const changes: Act['changes'][number][] = []
    for (const visit of several) {
      const { date, hour_init, hour_end } = visit
      const plan = { resource_id, date, hour_init, hour_end }
      try {
        await save(visit, plan)
        changes.push({ id: visit.id, plan })
      } catch (error) {
        fail(t('board:not_moved_of', { name: visit.visit_point_name }), asError(error))
      }
    }
    if (changes.length > 0) finish({ message: messageOf(changes.length), changes })
  }

  const undo = async (): Promise<void> => {
    const act = history.done.at(-1)
    if (!act) return
    try {
      await revert(act)
      toast({ kind: 'done', message: t('board:undone', { what: act.message }) })
    } catch (error) {
      fail(t('board:not_undone'), asError(error))
    }
  }

  const redo = async (): Promise<void> => {
    const act = history.undone.at(-1)
    if (!act) return
    try {
      for (const { id, plan } of act.changes) {
        const before = visitOf(id)
        if (before) await save(before, plan)
      }
      history.moveToDone(act)
      toast({ kind: 'done', message: act.message })
    } catch (error) {
      history.forget(act)
      fail(t('board:not_redone'), asError(error))
    }
  }

  const acts = {
    place: useStableCallback(place),
    reassign: useStableCallback(reassign),
    undo: useStableCallback(undo),
    redo: useStableCallback(redo),
  }
  return {
    ...acts,
    conflict,
    dismissConflict: () => setConflict(undefined),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  }
}
export type PlanActs = ReturnType<typeof usePlanActs>

/** Visits that were planned anew by one act, each with the plan that it got. */
interface Act {
  readonly message: string
  readonly changes: readonly { readonly id: string; readonly plan: PlacePlan }[]
}

type Stacks = { readonly done: readonly Act[]; readonly undone: readonly Act[] }

/** What somebody did on the board, and what of it they took back, the latest last. */
function useActHistory() {
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

/** Plans a visit anew, or as it was before: shown at once, and as it was where the server refuses. */
function useSavePlan(onSaved: (visit: Visit) => void) {
  const showVisit = useShowVisit()
  const show = useCallback(
    (visit: Visit) => {
      onSaved(visit)
      showVisit(visit)
    },
    [onSaved, showVisit],
  )
  return {
    showVisit,
    save: async (before: Visit, { override, ...plan }: PlacePlan): Promise<Visit> => {
      showVisit({ ...before, ...plan })
      try {
        const body = { ...workOf(before), ...plan }
        const request = { params: { id: before.id }, version: before.update_on }
        const saved = override
          ? await call(board.place, { ...request, body: { ...body, ...override } })
          : await call(visits.update, { ...request, body })
        show(saved)
        return saved
      } catch (error) {
        showVisit(before)
        throw error
      }
    },
    revert: async (id: string): Promise<void> =>
      show(await call(visits.revert, { params: { id } })),
  }
}

/** What stays when a visit gets another place in the plan. */
const workOf = ({ visit_point_id, activity_id, description }: Visit) => ({
  visit_point_id,
  activity_id,
  description,
})

/** The newer version that a rejected plan met; undefined for any other error. */
function storedVersion(error: Error): Visit | undefined {
  if (!(error instanceof AppError) || error.code !== 'RECORD_CHANGED') return undefined
  return visitRecord.safeParse(error.details['record']).data
}
