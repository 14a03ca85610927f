import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Rows above and below the ones in sight, for whoever scrolls fast. */
const spare = 4
/** Until the box has been measured. */
const guessPx = 800

/** Which of many rows of one height are in sight of a scrolling box. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, row_px: number) {
  const [sight, setSight] = useState({ top: 0, height: guessPx })

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () =>
      setSight({ top: current.scrollTop, height: current.clientHeight || guessPx })
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    current.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      current.removeEventListener('scroll', measure)
    }
  }, [box])

  const first = Math.max(Math.floor(sight.top / row_px) - spare, 0)
  const last = Math.min(Math.ceil((sight.top + sight.height) / row_px) + spare, count)

  /** Scrolls as little as it takes to see a row. */
  const show = useCallback(
    (row: number) => {
      const { current } = box
      if (!current) return
      const top = row * row_px
      const below = top + row_px - current.clientHeight
      if (top < current.scrollTop) current.scrollTo({ top })
      else if (below > current.scrollTop) current.scrollTo({ top: below })
    },
    [box, row_px],
  )

  return { first, last, before_px: first * row_px, after_px: (count - last) * row_px, show }
}
