import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

interface Options {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly height: number
  /** Seen to be in sight; negative for none. */
  readonly at: number
  /** Asked for when the end comes near. */
  readonly more: () => void
}

/** Which rows are in sight of a scrolling box, and how much there is before and after them. */
export function useVirtualRows({ box, count, height, at, more }: Options) {
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 900, height: 700 },
  })
  useEffect(() => virtual.measure(), [virtual, height])
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  useEffect(() => {
    if ((last?.index ?? 0) >= count - 20) more()
  }, [last?.index, count, more])
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
  }
}
