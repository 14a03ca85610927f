import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

interface Options {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly height: number
  /** Seen to be in sight; negative for none. */
  readonly at: number
  /** What the rows answer, null until they do; another answer is looked at from its beginning. */
  readonly question: string | null
  /** Asked for when the end comes near. */
  readonly more: () => void
}

/** Rows from the end, which is near by then. */
const near_rows = 20

/** Which rows are in sight of a scrolling box, and how much there is before and after them. */
export function useVirtualRows({ box, count, height, at, question, more }: Options) {
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 900, height: 700 },
  })
  useEffect(() => virtual.measure(), [virtual, height])
  // Where one list was left means nothing in another: near its end, page after page would be asked for.
  useLayoutEffect(() => {
    if (question !== null) box.current?.scrollTo({ top: 0 })
  }, [box, question])
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  useEffect(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    if ((scrollTop + clientHeight) / height >= count - near_rows) more()
  }, [box, height, last?.index, count, more])
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
  }
}
