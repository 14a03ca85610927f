import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '@baquiano/client/http/as-error.ts'
import { isNetworkFailure } from '@baquiano/client/http/is-network-failure.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { showActionToast } from '@baquiano/ui/action-toast.tsx'
import { isCovered } from '@baquiano/ui/keys/is-covered.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { type PlanAct, planHistoryOf } from './plan-history.ts'

/** The history of acts on visits, and the words in which it is told. */
export function usePlanHistory() {
  const { t } = useTranslation(['visits', 'form', 'platform'])
  const toast = useToast()
  const history = planHistoryOf(useQueryClient())

  const fail = (act: PlanAct, title: string, cause: unknown) => {
    const error = asError(cause)
    // Without network nothing was tried: it can still be taken back later.
    if (!isNetworkFailure(error)) history.forget(act)
    const { code } = problemOf(error)
    const message =
      code === 'RECORD_CHANGED' ? t('visits:plan.overtaken') : t(`platform:errors.${code}`)
    toast({ kind: 'danger', title, message })
  }

  const takeBack = async (act: PlanAct): Promise<void> => {
    const what = act.message
    const title = t('visits:plan.not_undone', { what })
    if (history.isOvertaken(act)) {
      toast({ kind: 'danger', title, message: t('visits:plan.newer_first') })
      return
    }
    try {
      await act.undo()
      history.moveToUndone(act)
      toast({ kind: 'done', message: t('visits:plan.undone', { what }) })
    } catch (error) {
      fail(act, title, error)
    }
  }

  return {
    history,
    /** Enters an act whose message somebody else shows. */
    add: (act: PlanAct) => history.add(act, () => {}),
    /** Enters an act, and says it with an offer to undo it. */
    finish: (act: PlanAct) => {
      const words = { action: t('form:undo'), close: t('platform:close') }
      const onAction = () => void history.inTurn(() => takeBack(act))
      history.add(act, showActionToast({ message: act.message, ...words, onAction }))
    },
    /** Takes the newest act back. */
    undo: () =>
      history.inTurn(async () => {
        const act = history.get().done.at(-1)
        if (act) await takeBack(act)
      }),
    /** Does again what was taken back last. */
    redo: () =>
      history.inTurn(async () => {
        const act = history.get().undone.at(-1)
        if (!act?.redo) return
        try {
          await act.redo()
          history.moveToDone(act)
          toast({ kind: 'done', message: act.message })
        } catch (error) {
          fail(act, t('visits:plan.not_redone', { what: act.message }), error)
        }
      }),
  }
}

/** Ctrl+Z and Ctrl+Shift+Z over acts on visits, where nothing lies over the page; what a toolbar needs of them. */
export function useUndoKeys(isOff = false) {
  const { history, undo, redo } = usePlanHistory()
  const { done, undone } = useSyncExternalStore(history.subscribe, history.get)
  const ifFree = (act: () => void) => () => {
    if (!isOff && !isCovered()) act()
  }
  const redoKey = ifFree(() => void redo())
  useHotkeys([
    ['mod+z', ifFree(() => void undo())],
    ['mod+shift+z', redoKey],
    ['mod+y', redoKey],
  ])
  return { undo, redo, canUndo: done.length > 0, canRedo: undone.length > 0 }
}
