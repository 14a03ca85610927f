import { useEffect, useState } from 'react'
import { asError } from '../platform/as-error.ts'

interface State<Answer> {
  readonly data: Answer | undefined
  readonly error: Error | null
}

interface Options<Answer> {
  /** The same function for as long as it asks the same. */
  readonly ask: (signal: AbortSignal) => Promise<Answer>
  /** Milliseconds until it asks again; undefined when once is enough. */
  readonly pause_ms?: (error: Error | null) => number | undefined
}

const once = () => undefined

/** Asks when the page opens; an answer stays while the next one is on its way. */
export function useAnswer<Answer>({ ask, pause_ms = once }: Options<Answer>): State<Answer> {
  const [state, setState] = useState<State<Answer>>({ data: undefined, error: null })
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (next: (before: State<Answer>) => State<Answer>, error: Error | null) => {
      if (stop.signal.aborted) return
      setState(next)
      wait(pause_ms(error))
    }
    const wait = (ms: number | undefined) => {
      if (ms !== undefined) timer = setTimeout(() => (document.hidden ? wait(ms) : go()), ms)
    }
    const go = () =>
      void ask(stop.signal).then(
        (data) => settle(() => ({ data, error: null }), null),
        (reason) => {
          const error = asError(reason)
          settle(({ data }) => ({ data, error }), error)
        },
      )
    go()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [ask, pause_ms])
  return state
}
