import {
  routing,
  type RoutingArrangement,
  type RoutingDetail,
  routingDetail,
} from '@baquiano/contract/routing'
import type { LaneTarget } from '@baquiano/day/use-lane-drag.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlanHistory } from '../../visits/index.ts'
import { asError } from '@baquiano/client/http/as-error.ts'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { can } from '@baquiano/client/session/can.ts'
import { showActionToast } from '@baquiano/ui/action-toast.tsx'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { routingById, routingKey } from '../routing.queries.ts'

/** What each place of a visit costs in one version of a plan. */
const placesOf = ({ id, update_on }: RoutingDetail, visit_id: string) =>
  queryOptions({
    queryKey: [...routingKey, id, 'places', visit_id, update_on],
    queryFn: ({ signal }) => call(routing.places, { params: { id }, body: { visit_id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** By plan, the version that this window's newest change left: undone is only what nobody changed since. */
const ownVersions = new Map<string, string>()

const editableStates: ReadonlySet<string> = new Set(['DONE', 'STOPPED', 'REFUSED', 'UNDONE'])

interface Held {
  readonly id: string
  readonly target: LaneTarget | undefined
}

export type PlanEdit = ReturnType<typeof usePlanEdit>

/** Changes a plan by hand: each change is stored at once, and enters the history that Ctrl+Z goes back through. */
export function usePlanEdit(routed: RoutingDetail) {
  const { t } = useTranslation(['routing', 'platform', 'form'])
  const client = useQueryClient()
  const toast = useToast()
  const { finish } = usePlanHistory()
  const [held, setHeld] = useState<Held>()
  const isBusy = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const mayEdit =
    can('SERVIROUTES_UPDATE') &&
    can('CALENDAR_UPDATE') &&
    routed.plan !== null &&
    editableStates.has(routed.state)
  const places = useQuery({ ...placesOf(routed, held?.id ?? ''), enabled: held !== undefined })
  const { id } = routed
  const { queryKey } = routingById(id)

  const send = async (body: RoutingArrangement, version: string | undefined): Promise<void> => {
    const params = { id }
    const saved = await call(routing.change, {
      params,
      body,
      ...(version !== undefined && { version }),
    })
    ownVersions.set(id, saved.update_on)
    client.setQueryData(queryKey, saved)
  }

  const fail = (cause: unknown, again: () => void) => {
    const problem = problemOf(asError(cause))
    const title = t('routing:edit.not_moved')
    const newer = routingDetail.safeParse(problem.details['record']).data
    if (!newer) {
      toast({ kind: 'danger', title, message: t(`platform:errors.${problem.code}`) })
      return
    }
    client.setQueryData(queryKey, newer)
    showActionToast({
      message: `${title}. ${t('routing:edit.overtaken')}`,
      action: t('routing:edit.again'),
      close: t('platform:close'),
      onAction: again,
    })
  }

  /** @param arrange is asked again where somebody else changed the plan first */
  const change = async (
    message: string,
    arrange: (now: RoutingArrangement) => RoutingArrangement,
  ): Promise<void> => {
    if (isBusy.current) return
    const now = client.getQueryData(queryKey) ?? routed
    const before = arrangementOf(now)
    const after = arrange(before)
    isBusy.current = true
    setSaving(true)
    try {
      await send(after, now.update_on)
      finish({
        message,
        ids: [id],
        undo: () => send(before, ownVersions.get(id)),
        redo: () => send(after, ownVersions.get(id)),
      })
    } catch (error) {
      fail(error, () => void change(message, arrange))
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return {
    mayEdit,
    isSaving,
    held,
    /** Of the held visit; undefined while they are computed. */
    places: places.data,
    hold: (visit_id: string | undefined, target?: LaneTarget) =>
      setHeld(visit_id === undefined ? undefined : { id: visit_id, target }),
    place: (visit_id: string, target: LaneTarget & { readonly date: string }, message: string) =>
      void change(message, (now) => withVisitAt(now, visit_id, target)),
    lockVisit: (visit_id: string, message: string) =>
      void change(message, (now) => withLockFlipped(now, 'locked_visit_ids', visit_id)),
    lockLane: (resource_id: string, message: string) =>
      void change(message, (now) => withLockFlipped(now, 'locked_resource_ids', resource_id)),
  }
}

/** A plan as it stands, to be sent back with a change. */
const arrangementOf = ({
  plan,
  locks,
  locked_resource_ids,
}: Pick<RoutingDetail, 'plan' | 'locks' | 'locked_resource_ids'>): RoutingArrangement => ({
  routes: (plan?.routes ?? []).map(({ resource_id, date, stops }) => ({
    resource_id,
    date,
    visit_ids: stops.map(({ visit_id }) => visit_id),
  })),
  locked_visit_ids: locks.map(({ visit_id }) => visit_id),
  locked_resource_ids,
})

/** The same plan with one visit elsewhere: in the lane of somebody on a day behind so many others, or in no route. */
function withVisitAt(
  arrangement: RoutingArrangement,
  visit_id: string,
  { lane_id: resource_id, date, index }: LaneTarget & { readonly date: string },
): RoutingArrangement {
  const routes = arrangement.routes.map((route) => ({
    ...route,
    visit_ids: route.visit_ids.filter((id) => id !== visit_id),
  }))
  if (resource_id === null) return { ...arrangement, routes }
  const target = routes.find((route) => route.resource_id === resource_id && route.date === date)
  if (!target) {
    return { ...arrangement, routes: [...routes, { resource_id, date, visit_ids: [visit_id] }] }
  }
  target.visit_ids.splice(Math.min(index, target.visit_ids.length), 0, visit_id)
  return { ...arrangement, routes }
}

type Locks = Pick<RoutingArrangement, 'locked_visit_ids' | 'locked_resource_ids'>

/** Locks a visit or a person that is not, and unlocks one that is. */
function withLockFlipped(
  arrangement: RoutingArrangement,
  list: keyof Locks,
  id: string,
): RoutingArrangement {
  const locked = arrangement[list]
  const next = locked.includes(id) ? locked.filter((it) => it !== id) : [...locked, id]
  return { ...arrangement, [list]: next }
}
