import { type RefObject, useLayoutEffect, useState } from 'react'
import type { DaySpan } from '@baquiano/contract/board'
import type { TimeScale } from '../day/time-scale.ts'
import { watchView } from './watch-view.ts'

/** The full hours of a lane that a scrolling box shows, and one more on each side. */
export function useHourWindow(
  box: RefObject<HTMLElement | null>,
  scale: TimeScale,
  sidePx: number,
): DaySpan {
  const [span, setSpan] = useState<DaySpan>({ from: scale.from, to: scale.to })
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () => {
      const start = Math.abs(current.scrollLeft)
      const width = current.clientWidth === 0 ? scale.width : current.clientWidth - sidePx
      const from = Math.floor(scale.minuteAt(start) / 60) * 60 - 60
      const to = Math.ceil(scale.minuteAt(start + width) / 60) * 60 + 60
      setSpan((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    return watchView(current, measure)
  }, [box, scale, sidePx])
  return span
}
