import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

interface Options {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly height: number
  /** Scrolled into view; negative for none. */
  readonly currentIndex: number
  /** Request that the rows answer, null while it loads; a new one scrolls to the top. */
  readonly scrollKey: string | null
  /** Called when the last rows come near. */
  readonly fetchMore: () => void
}

/** Rows before the end at which the next page is fetched. */
const prefetchRows = 20

/** Which rows a scrolling box shows, and the height of those before and after them. */
export function useVirtualRows({
  box,
  count,
  height,
  currentIndex,
  scrollKey,
  fetchMore,
}: Options) {
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 900, height: 700 },
  })
  useEffect(() => virtual.measure(), [virtual, height])
  // A scroll position kept from another request could be near the end, and fetch page after page.
  useLayoutEffect(() => {
    if (scrollKey !== null) box.current?.scrollTo({ top: 0 })
  }, [box, scrollKey])
  useEffect(() => {
    if (currentIndex >= 0) virtual.scrollToIndex(currentIndex)
  }, [currentIndex, virtual])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  useEffect(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    if ((scrollTop + clientHeight) / height >= count - prefetchRows) fetchMore()
  }, [box, height, last?.index, count, fetchMore])
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (last?.end ?? 0),
  }
}
