import { type Visit, type VisitTiming, visitTiming } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PersonDay } from '../day-model.ts'
import { useIsOnline } from '../positions/use-presence.ts'
import type { LiveMap } from '../use-live-map.ts'
import { nextEtas } from './next-eta.ts'
import { legBetween } from './rest.queries.ts'

/**
 * How the visits of somebody in the list keep their windows: of the selected person by their whole route, of
 * anybody else by the leg to the next stop. It is renewed with `live.now`, every half minute; the legs of all
 * rows in sight share one call.
 */
export function useTimingInList(live: LiveMap, person: PersonDay): (visit: Visit) => VisitTiming {
  const { now, nextLegs, positions, hasPresence, way } = live
  const { id, visits } = person
  // The position of an offline person is outdated, so there is no ETA.
  const isThere = useIsOnline(live, id) && hasPresence
  const isSelected = live.selected?.id === id
  const at = useMemo(() => {
    const state = isThere && !isSelected ? positions.store.get(id) : undefined
    return { state, start: nextLegs.startOf({ id, visits }, { state, now }) }
  }, [isThere, isSelected, positions.store, nextLegs, id, visits, now])
  const { data: leg } = useQuery(legBetween(at.start))
  const etas = useMemo(
    () => (leg && at.state ? nextEtas({ visits, place: at.state, leg, now }) : undefined),
    [leg, at.state, visits, now],
  )
  return (visit) => visitTiming(visit, { now, eta: way.etas.get(visit.id) ?? etas?.get(visit.id) })
}
