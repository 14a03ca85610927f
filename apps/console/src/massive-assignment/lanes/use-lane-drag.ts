import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** How far a pointer moves before a click becomes a drag, px. */
const slopPx = 4

/** A visit that the pointer takes from one lane to another; Escape puts it back. */
export function useLaneDrag(move: (visit_point_id: string, resource_id: string) => void) {
  const [held, setHeld] = useState<string>()
  const [target, setTarget] = useState<string>()
  /** The click that ends a drag chooses nothing. */
  const dragged = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (down: ReactPointerEvent, visit_point_id: string): void => {
    dragged.current = false
    if (down.button !== 0) return
    stop.current?.()
    const own = laneAt(down.clientX, down.clientY)
    const heard = new AbortController()
    const end = () => {
      heard.abort()
      setHeld(undefined)
      setTarget(undefined)
    }
    stop.current = end
    const { signal } = heard
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const moved = Math.hypot(clientX - down.clientX, clientY - down.clientY)
      if (!dragged.current && moved <= slopPx) return
      dragged.current = true
      setHeld(visit_point_id)
      const lane = laneAt(clientX, clientY)
      setTarget(lane === own ? undefined : lane)
    }
    const onUp = ({ clientX, clientY }: PointerEvent) => {
      const lane = laneAt(clientX, clientY)
      end()
      if (dragged.current && lane !== undefined && lane !== own) move(visit_point_id, lane)
    }
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }

  return { held, target, hasDragged: () => dragged.current, onPointerDown }
}

/** Whose lane is at a place of the window. */
function laneAt(x: number, y: number): string | undefined {
  const lane = document.elementFromPoint(x, y)?.closest('[data-lane]')
  return lane?.getAttribute('data-lane') ?? undefined
}
