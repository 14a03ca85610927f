import { useEffect } from 'react'

/** Puts the focus where a form begins, once: not wherever somebody types meanwhile. */
export function useFocusOnOpen(focus: () => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the form opens, and never again
  useEffect(focus, [])
}
