import { recordId } from '@baquiano/contract/platform'
import { drivenLeg, type RoadPoint } from '@baquiano/contract/roads'
import { isFinal, type Visit } from '@baquiano/contract/visits'
import { distanceM } from '@baquiano/geo'
import type { z } from 'zod'

/** The way to one visit, from the stop before it or from where its person was. */
export const wayLeg = drivenLeg.extend({ visit_id: recordId })
export type WayLeg = z.output<typeof wayLeg>

/** A visit that is somewhere. */
export type Stop = Visit & RoadPoint

export const isSomewhere = (visit: Visit): visit is Stop => visit.cx !== null && visit.cy !== null

/** Whether its person is on the way to a visit and not there yet. */
export const isUnderWay = (visit: Visit): visit is Stop =>
  isSomewhere(visit) && visit.status === 'On the way' && visit.arrived_at === null

/** What is left of a day, in its order; without the visits whose place nobody knows. */
export const stopsLeft = (visits: readonly Visit[], date: string): Stop[] =>
  visits.filter(isSomewhere).filter((visit) => visit.date === date && !isFinal(visit.status))

interface Left {
  /** Where the person is; null where the phone does not say. */
  readonly place: RoadPoint | null
  readonly stops: readonly Stop[]
}

/** A leg serves whoever sets out no farther than this from its start. */
const nearM = 500

/**
 * The legs from a place along stops: the known one where it leads from there, a straight one otherwise. Without a place
 * they begin at the first stop.
 */
export function legsAlong({ place, stops }: Left, known: readonly WayLeg[]): WayLeg[] {
  const froms = place ? [place, ...stops] : stops
  const targets = place ? stops : stops.slice(1)
  return targets.flatMap((to, index) => {
    const from = froms[index]
    if (!from) return []
    const leg = known.find((it) => it.visit_id === to.id && leads(it, from, to))
    return [leg ?? straightLeg(from, to)]
  })
}

const leads = ({ shape }: WayLeg, from: RoadPoint, to: RoadPoint): boolean =>
  isNear(shape[0], from) && isNear(shape.at(-1), to)

/** Whether the end of a leg is at a place. */
export const isNear = (end: readonly [number, number] | undefined, place: RoadPoint): boolean =>
  end !== undefined && distanceM({ cx: end[0], cy: end[1] }, place) <= nearM

export const straightLeg = (from: RoadPoint, to: Stop): WayLeg => ({
  visit_id: to.id,
  source: 'estimated',
  distance_m: distanceM(from, to),
  duration_s: 0,
  turns: [],
  shape: [
    [from.cx, from.cy],
    [to.cx, to.cy],
  ],
})
