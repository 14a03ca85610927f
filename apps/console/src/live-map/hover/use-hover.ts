import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hovered } from '../../visits/index.ts'

/** Who only passes over something does not mean it. */
const delayMs = 140

/** The thing whose card is shown, a moment after the pointer came to it. */
export function useHover() {
  const [hovered, setHovered] = useState<Hovered>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hover = useCallback((next: Hovered | undefined) => {
    clearTimeout(timer.current)
    if (next) timer.current = setTimeout(() => setHovered(next), delayMs)
    else setHovered(undefined)
  }, [])
  return { hovered, hover }
}
