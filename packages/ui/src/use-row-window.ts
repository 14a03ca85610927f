import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Rows rendered above and below the visible ones, for fast scrolling. */
const overscanRows = 4
/** Height assumed until the box is measured. */
const guessPx = 800

/** Which of many rows of equal height a scrolling box shows, under a head of `headPx` that stays. */
// oxlint-disable-next-line eslint/max-params -- a fourth one that most boxes do without
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  headPx = 0,
) {
  const [viewport, setViewport] = useState({ top: 0, height: guessPx })

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () =>
      setViewport({ top: current.scrollTop, height: current.clientHeight || guessPx })
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    current.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      current.removeEventListener('scroll', measure)
    }
  }, [box])

  const first = Math.max(Math.floor(viewport.top / rowPx) - overscanRows, 0)
  const last = Math.min(Math.ceil((viewport.top + viewport.height) / rowPx) + overscanRows, count)

  /** Scrolls just enough to show a row. */
  const show = useCallback(
    (row: number) => {
      const { current } = box
      if (!current) return
      const top = row * rowPx
      const below = top + rowPx + headPx - current.clientHeight
      if (top < current.scrollTop) current.scrollTo({ top })
      else if (below > current.scrollTop) current.scrollTo({ top: below })
    },
    [box, rowPx, headPx],
  )

  return { first, last, beforePx: first * rowPx, afterPx: (count - last) * rowPx, show }
}
