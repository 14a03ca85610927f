import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for the life of a component, which calls the one of its last render: for handlers only. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
