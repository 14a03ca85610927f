import { type ReactNode, useEffect, useRef } from 'react'
import { useMapContext } from '@baquiano/map/map-context.ts'
import styles from './point-map.module.css'

interface Props {
  readonly cx: number
  readonly cy: number
  readonly children: ReactNode
}

/** Between the box and the edge of the map, px. */
const edgePx = 8
/** From the place to the box, px. */
const tipPx = 22

/** A box above a place of the map, inside its `MapMarker`; beside or below it where the map ends. */
export function Callout({ cx, cy, children }: Props) {
  const { map } = useMapContext()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const arrange = () => {
      const { x, y } = map.project([cx, cy])
      const half = element.offsetWidth / 2 + edgePx
      const most = map.getContainer().clientWidth - half - x
      element.style.setProperty('--shift', `${Math.max(half - x, Math.min(0, most))}px`)
      element.toggleAttribute('data-below', y < element.offsetHeight + tipPx + edgePx)
    }
    // It has no size until its marker is on the map.
    const sized = new ResizeObserver(arrange)
    sized.observe(element)
    map.on('move', arrange)
    return () => {
      sized.disconnect()
      map.off('move', arrange)
    }
  }, [map, cx, cy])
  return (
    <div
      ref={box}
      className={`${styles.callout} stack gap-4 pad-y-8 pad-x-12 round-10 on-raised ink text-s shadow`}
    >
      {children}
    </div>
  )
}
