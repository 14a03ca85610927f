import { useEffect } from 'react'

/** Focuses the first field once, when the form opens. */
export function useFocusOnOpen(focus: () => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the form opens, and never again
  useEffect(focus, [])
}
