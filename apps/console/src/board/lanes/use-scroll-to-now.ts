import { type RefObject, useEffect, useRef } from 'react'
import type { TimeScale } from '../day/time-scale.ts'

/** Minutes before now that are shown where not all of the day fits. */
const beforeMinutes = 60

/** Shows the present hour when a day is opened whose end is out of sight. */
export function useScrollToNow(
  box: RefObject<HTMLElement | null>,
  scale: TimeScale,
  now: number | null,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    const { current } = box
    if (!current || isDone.current || now === null) return
    isDone.current = true
    const sign = getComputedStyle(current).direction === 'rtl' ? -1 : 1
    const left = Math.max(scale.xOf(now - beforeMinutes), 0) * sign
    if (current.scrollWidth > current.clientWidth) current.scrollTo?.({ left })
  }, [box, scale, now])
}
