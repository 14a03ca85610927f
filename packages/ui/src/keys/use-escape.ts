import { useEffect, useRef } from 'react'
import { isCovered } from './is-covered.ts'

/** What Escape closes on the page, the topmost last. */
const layers: { readonly close: () => void }[] = []

/**
 * Closes something of the page by Escape while it is open: only the topmost thing, and none beneath a dialog or a
 * menu, which close themselves.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => latest.current() }
    layers.push(layer)
    if (layers.length === 1) document.addEventListener('keydown', closeTopmost)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', closeTopmost)
    }
  }, [isOpen])
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return
  layers.at(-1)?.close()
}
