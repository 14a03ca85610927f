import {
  type AssignmentPreview,
  assignmentRequest,
  massiveAssignment,
} from '@baquiano/contract/massive-assignment'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { fullName, activePeople, type Person } from '../resources/index.ts'
import { useWorkingHours } from '../settings/index.ts'
import { choosePoints, chosenPoints } from '../visit-points/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { assignmentSearch } from './assignment-search.ts'

const nobody: readonly string[] = []

type RequestBody = z.input<typeof assignmentRequest>

const previewOf = (body: RequestBody) =>
  queryOptions({
    queryKey: ['massive-assignment', 'preview', body],
    queryFn: ({ signal }) => call(massiveAssignment.preview, { body }, signal),
    enabled: assignmentRequest.safeParse(body).success,
    placeholderData: keepPreviousData,
  })

interface Chosen extends Omit<z.output<typeof assignmentSearch>, 'date'> {
  readonly date: string
  readonly resource_ids: readonly string[]
  readonly ids: readonly string[]
  readonly pins: Pins
}

interface Hours {
  readonly hour_init: string
  readonly hour_end: string
}

/** Between the hours of work unless somebody chose others. */
function requestOf(
  working: Hours,
  { date, resource_ids, ids, pins, activity = '', ...search }: Chosen,
): RequestBody {
  const { service_time = null, balance = 'hours', overtime = false, relate = false } = search
  const { hour_init = working.hour_init, hour_end = working.hour_end } = search
  return {
    date,
    hour_init,
    hour_end,
    activity_id: activity,
    service_time,
    resource_ids: [...resource_ids],
    visit_point_ids: [...ids],
    balance,
    overtime,
    relate,
    pinned: pinnedOf(pins, ids, resource_ids),
  }
}

/** State of an assignment: what its address and the browser say, and how the server would share it. */
export function useAssignment() {
  const [search, set] = useUrlParams(assignmentSearch)
  const today = useToday()
  const chosen = chosenPoints.use()
  const [pins, setPins] = useState<Pins>(noPins)
  const { date = addDays(today, 1), resources: resource_ids = nobody } = search
  const working = useWorkingHours()
  const request = requestOf(working, { ...search, date, resource_ids, ids: chosen.ids, pins })
  const preview = useQuery(previewOf(request))
  const isReady = assignmentRequest.safeParse(request).success
  const { data } = preview
  const shown = isReady ? data : undefined
  const people = usePeople()
  return {
    search,
    set,
    request,
    date,
    today,
    chosen,
    resource_ids,
    people,
    pins,
    isReady,
    isPending: isReady && preview.isFetching,
    error: isReady ? preview.error : null,
    retry: () => void preview.refetch(),
    preview: shown,
    /** Other choices share the visits again; only what somebody pinned stays. */
    change: (changes: Parameters<typeof set>[0]) => {
      setPins((before) => lockedPins(before, changes.resources ?? resource_ids))
      set(changes)
    },
    move: (visit_point_id: string, resource_id: string) =>
      setPins((before) => pinsAfterMove(before, shown, { visit_point_id, resource_id })),
    unlock: (visit_point_id: string) =>
      setPins((before) => {
        const pin = before.get(visit_point_id)
        return pin ? new Map(before).set(visit_point_id, { ...pin, locked: false }) : before
      }),
    shareAgain: () => setPins((before) => lockedPins(before, resource_ids)),
    leaveOut: (visit_point_id: string) =>
      choosePoints(
        chosen.ids.filter((id) => id !== visit_point_id),
        chosen.wanted - 1,
      ),
    add: (ids: readonly string[]) => choosePoints([...chosen.ids, ...ids]),
    clear: () => {
      setPins(noPins)
      chosenPoints.clear()
    },
  }
}
export type Assignment = ReturnType<typeof useAssignment>

/** Those of points and people who take part. */
const pinnedOf = (pins: Pins, ids: readonly string[], resource_ids: readonly string[]) => {
  const chosen = new Set(ids)
  return [...pins].flatMap(([visit_point_id, { resource_id, locked }]) =>
    chosen.has(visit_point_id) && resource_ids.includes(resource_id)
      ? [{ visit_point_id, resource_id, locked }]
      : [],
  )
}

export type NamedPerson = Person & { readonly full_name: string }

/** People at work by their ids. */
function usePeople(): ReadonlyMap<string, NamedPerson> {
  const { data } = useQuery({ ...activePeople, enabled: can('RESOURCES_LIST') })
  return useMemo(
    () =>
      new Map(
        (data ?? []).map((person) => [person.id, { ...person, full_name: fullName(person) }]),
      ),
    [data],
  )
}

/** How many visits would be planned. */
export const stopCount = ({ lanes }: AssignmentPreview): number =>
  lanes.reduce((sum, { stops }) => sum + stops.length, 0)

/** Who visits a point, whatever the balance. */
interface Pin {
  readonly resource_id: string
  /** Chosen by somebody; others stay where they are only until visits are shared again. */
  readonly locked: boolean
}
type Pins = ReadonlyMap<string, Pin>

const noPins: Pins = new Map()

/** Gives a point to somebody and leaves all others where they are. */
function pinsAfterMove(
  pins: Pins,
  preview: AssignmentPreview | undefined,
  {
    visit_point_id,
    resource_id,
  }: { readonly visit_point_id: string; readonly resource_id: string },
): Pins {
  const next = new Map<string, Pin>()
  for (const { resource_id: whose, stops } of preview?.lanes ?? []) {
    for (const stop of stops) {
      const locked = pins.get(stop.visit_point_id)?.locked === true
      next.set(stop.visit_point_id, { resource_id: whose, locked })
    }
  }
  return next.set(visit_point_id, { resource_id, locked: true })
}

/** Those that somebody chose, for people who still take part. */
const lockedPins = (pins: Pins, resource_ids: readonly string[]): Pins =>
  new Map([...pins].filter(([, pin]) => pin.locked && resource_ids.includes(pin.resource_id)))
