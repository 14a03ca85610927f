import { secondMs } from '@baquiano/contract/platform'
import { distanceM } from '@baquiano/geo'
import { useEffect, useMemo, useRef } from 'react'
import { useField } from '../store/use-field.ts'
import { isNear, type Stop, straightLeg, type WayLeg } from './day-way.ts'
import { findWayTo } from './find-way-to.ts'
import type { OwnPlace } from './use-own-place.ts'
import { type WayAhead, wayAhead } from './way-ahead.ts'

/** How often at most the streets are asked for another way: whoever drives elsewhere does so for a while. */
const askEachMs = 15 * secondMs

export interface WayTo {
  /** What is drawn: along streets, or a straight line where none are known. Undefined while nobody knows from where. */
  readonly line: Pick<WayLeg, 'source' | 'shape'> | undefined
  /** What is left along streets; null where its person is on no known way. */
  readonly ahead: WayAhead | null
  /** As the crow flies, metres; null while nobody knows the place. */
  readonly straight_m: number | null
}

/** The way to a visit from where the phone is: the kept one while its person follows it, another one as soon as they do not. */
export function useWayTo(stop: Stop, place: OwnPlace | null): WayTo {
  const { way } = useField()
  const asked = useRef(Number.NEGATIVE_INFINITY)
  const known = way.find(
    ({ visit_id, shape }) => visit_id === stop.id && isNear(shape.at(-1), stop),
  )
  const ahead = useMemo(() => (known && place ? wayAhead(known, place) : null), [known, place])
  const straight = useMemo(() => (place ? straightLeg(place, stop) : undefined), [place, stop])
  // Where the server knows no streets, it knows none a few steps farther either.
  const isStraight =
    known?.source === 'estimated' && place !== null && isNear(known.shape[0], place)
  const isLost = place !== null && ahead === null && !isStraight
  useEffect(() => {
    if (!isLost || !place || Date.now() - asked.current < askEachMs) return
    asked.current = Date.now()
    void findWayTo(place, stop)
  }, [isLost, place, stop])
  if (!place) return { line: known, ahead: null, straight_m: null }
  const line = ahead ? { source: 'road' as const, shape: ahead.shape } : straight
  return { line, ahead, straight_m: distanceM(place, stop) }
}
