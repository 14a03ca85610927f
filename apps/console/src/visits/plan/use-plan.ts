import { board, type Placement } from '@baquiano/contract/board'
import { AppError } from '@baquiano/contract/platform'
import {
  type Visit,
  type VisitCancel,
  type VisitFields,
  type VisitSchedule,
  visits,
} from '@baquiano/contract/visits'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asError } from '@baquiano/client/http/as-error.ts'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import { dateText } from '@baquiano/client/time/date-text.ts'
import { useHeldChange } from '@baquiano/ui/form/use-held-change.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { keepVisit } from '../keep-visit.ts'
import { dayVisits, visitById, visitEvents, visitRowsKey } from '../visits.queries.ts'
import { type PlanAct, planHistoryOf } from './plan-history.ts'
import { usePlanHistory } from './use-plan-history.ts'

/** Who has a visit, and when. */
export type PlacePlan = Pick<VisitFields, 'resource_id' | 'date' | 'hour_init' | 'hour_end'> & {
  /** Set where the plan is against a rule. */
  readonly override?: Pick<Placement, 'reason' | 'relates'>
}

/** A change of one visit's plan. */
type PlanChange =
  | { readonly kind: 'place'; readonly plan: PlacePlan }
  | { readonly kind: 'assign'; readonly resource_id: string | null }
  | { readonly kind: 'reschedule'; readonly schedule: VisitSchedule }

type PlanChanges = readonly (readonly [before: Visit, change: PlanChange])[]

/**
 * Every act on a visit's plan, wherever somebody makes it. It changes the visit on all screens, says what was done with an
 * offer to undo it, and enters the one history that Ctrl+Z goes back through.
 *
 * `place`, `assign` and `reschedule` throw what the server answers; the others tell it themselves.
 */
export function usePlan() {
  const { t } = useTranslation(['visits', 'platform'])
  const canceledText = useCanceledText()
  const client = useQueryClient()
  const toast = useToast()
  const hold = useHeldChange()
  const { history, add, finish } = usePlanHistory()
  const { show, keep, send, revert, remove, restore } = usePlanCalls()

  const act = (
    message: string,
    changes: readonly (readonly [id: string, change: PlanChange])[],
  ): PlanAct => ({
    message,
    ids: changes.map(([id]) => id),
    undo: () => revert(changes.map(([id]) => id)),
    redo: async () => {
      for (const [id, change] of changes) {
        const latest = history.latest(id)
        if (latest) await send(latest, change, latest.update_on)
      }
    },
  })

  const sendAll = async (changes: PlanChanges, messageOf: (count: number) => string) => {
    const done: [string, PlanChange][] = []
    for (const [visit, change] of changes) {
      try {
        await send(visit, change, visit.update_on)
        done.push([visit.id, change])
      } catch (error) {
        const title = t('visits:plan.not_moved_of', { name: visit.visit_point_name })
        const { code } = problemOf(asError(error))
        toast({ kind: 'danger', title, message: t(`platform:errors.${code}`) })
      }
    }
    if (done.length > 0) finish(act(messageOf(done.length), done))
    return done.map(([id]) => id)
  }

  return {
    /** Gives a visit another place in the plan. @throws AppError `RECORD_CHANGED` with the newer version */
    place: async (before: Visit, plan: PlacePlan, message: string): Promise<Visit> => {
      const change = { kind: 'place', plan } as const
      const saved = await send(before, change, before.update_on)
      finish(act(message, [[before.id, change]]))
      return saved
    },

    /** Gives a visit to somebody, or to nobody, at its own hours. */
    assign: async (before: Visit, resource_id: string | null, message: string): Promise<Visit> => {
      const change = { kind: 'assign', resource_id } as const
      const saved = await send(before, change)
      finish(act(message, [[before.id, change]]))
      return saved
    },

    reschedule: async (before: Visit, schedule: VisitSchedule, message: string): Promise<Visit> => {
      const change = { kind: 'reschedule', schedule } as const
      const saved = await send(before, change)
      finish(act(message, [[before.id, change]]))
      return saved
    },

    /** Gives several visits to somebody, each at its own hours, as one act; says which of them were refused. */
    assignAll: async (
      several: readonly Visit[],
      resource_id: string | null,
      messageOf: (count: number) => string,
    ): Promise<void> => {
      const change = { kind: 'assign', resource_id } as const
      await sendAll(
        several.map((visit) => [visit, change]),
        messageOf,
      )
    },

    /**
     * Gives each of several visits a place of its own, as one act; says which of them were refused.
     *
     * @returns those that have their new place
     */
    placeAll: (
      several: readonly (readonly [before: Visit, plan: PlacePlan])[],
      messageOf: (count: number) => string,
    ) =>
      sendAll(
        several.map(([before, plan]) => [before, { kind: 'place', plan }]),
        messageOf,
      ),

    /** Says that a call of its own assigned visits. */
    assigned: (ids: readonly string[], message: string) => {
      history.dropLatest(ids)
      finish({ message, ids, undo: () => revert(ids) })
    },

    /** Shows a visit as cancelled at once and tells the server when it can no longer be undone: cancelling is final. */
    cancel: (visit: Visit, { reason, again_on, tells_followers }: Omit<VisitCancel, 'id'>) => {
      const { id, date, visit_point_name: name } = visit
      const message = canceledText(name, again_on)
      // Made once: the same report sent again counts once.
      const body = { id: newId(), reason, again_on, tells_followers }
      const begin = () => {
        const canceled_at = new Date().toISOString()
        show({ ...visit, status: 'Canceled', canceled_at, cancel_reason: reason })
        return hold({
          message,
          failureTitle: t('visits:not_canceled', { name }),
          send: async (options) =>
            keep(await call(visits.cancel, { params: { id }, body, ...options })),
          onRestore: () => {
            show(visit)
            // It may have changed meanwhile.
            for (const { queryKey } of [dayVisits(date), visitById(id)])
              void client.invalidateQueries({ queryKey })
          },
          onUndone: () => history.moveToUndone(cancelAct),
        })
      }
      let held = begin()
      const cancelAct: PlanAct = {
        message,
        ids: [id],
        undo: async () => {
          if (!held.takeBack()) throw new AppError('VISIT_TRANSITION')
        },
        redo: async () => {
          held = begin()
        },
      }
      add(cancelAct)
    },

    /** Says that a visit was planned; taking that back removes it, for whoever may. */
    created: (visit: Visit, message: string) => {
      keep(visit)
      if (!can('CALENDAR_DELETE')) toast({ kind: 'done', message })
      else
        finish({ message, ids: [visit.id], undo: () => remove(visit), redo: () => restore(visit) })
    },

    /** Removes a visit; the server restores it for a minute. */
    remove: async (visit: Visit, message: string): Promise<void> => {
      await call(visits.remove, { params: { id: visit.id }, version: visit.update_on })
      finish({ message, ids: [visit.id], undo: () => restore(visit), redo: () => remove(visit) })
    },
  }
}

/** Says that a visit was cancelled, and on which day the same is tried again. */
function useCanceledText() {
  const { t, i18n } = useTranslation('visits')
  return (name: string, again_on: string | null) =>
    again_on === null
      ? t('canceled', { name })
      : t('canceled_again', { name, date: dateText(again_on, i18n.language) })
}

/** The calls behind the acts: each shows at once what it changes, and as it was where the server refuses. */
function usePlanCalls() {
  const client = useQueryClient()
  const history = planHistoryOf(client)

  /** Shows a visit as it is now; the socket will only confirm it. */
  const show = (visit: Visit) => {
    keepVisit(client, { record: visit })
    client.setQueryData(visitById(visit.id).queryKey, visit)
  }
  const keep = (visit: Visit): Visit => {
    history.keep(visit)
    show(visit)
    for (const queryKey of [visitEvents(visit.id).queryKey, visitRowsKey])
      void client.invalidateQueries({ queryKey })
    return visit
  }

  const send = async (before: Visit, change: PlanChange, version?: string): Promise<Visit> => {
    if (change.kind !== 'assign') show({ ...before, ...shownAtOnce(change) })
    try {
      return keep(await sendChange(before, change, version))
    } catch (error) {
      if (change.kind !== 'assign') show(before)
      throw error
    }
  }

  const revert = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const version = history.latest(id)?.update_on
      keep(await call(visits.revert, { params: { id }, ...(version !== undefined && { version }) }))
    }
  }

  const remove = async (visit: Visit): Promise<void> => {
    const { id, update_on: version } = history.latest(visit.id) ?? visit
    await call(visits.remove, { params: { id }, version })
    keepVisit(client, { removed_id: id })
  }
  const restore = async ({ id }: Visit) => keep(await call(visits.restore, { params: { id } }))
  return { show, keep, send, revert, remove, restore }
}

const shownAtOnce = (change: Exclude<PlanChange, { kind: 'assign' }>) => {
  if (change.kind === 'reschedule') return change.schedule
  const { override: _, ...plan } = change.plan
  return plan
}

function sendChange(before: Visit, change: PlanChange, known?: string): Promise<Visit> {
  const request = { params: { id: before.id }, ...(known !== undefined && { version: known }) }
  if (change.kind === 'assign')
    return call(visits.assign, { ...request, body: { resource_id: change.resource_id } })
  if (change.kind === 'reschedule')
    return call(visits.reschedule, { ...request, body: change.schedule })
  const { override, ...plan } = change.plan
  const { visit_point_id, activity_id, description } = before
  const body = { visit_point_id, activity_id, description, ...plan }
  return override
    ? call(board.place, { ...request, body: { ...body, ...override } })
    : call(visits.update, { ...request, body })
}
