import { useEffect, useState } from 'react'
import { asError } from '@baquiano/client/http/as-error.ts'

interface State<Answer> {
  readonly data: Answer | undefined
  readonly error: Error | null
}

interface Options<Answer> {
  /** Must keep its identity between renders: another function loads again. */
  readonly load: (signal: AbortSignal) => Promise<Answer>
  /** Milliseconds until the next load; undefined to stop. */
  readonly pollDelayMs?: (error: Error | null, data: Answer | undefined) => number | undefined
}

const once = () => undefined

/** Loads data when the page opens, and again if polled; the previous data stays while the next load runs. */
export function useFetch<Answer>({ load, pollDelayMs = once }: Options<Answer>): State<Answer> {
  const [state, setState] = useState<State<Answer>>({ data: undefined, error: null })
  useEffect(() => {
    const abortController = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = (
      next: (before: State<Answer>) => State<Answer>,
      { error, data }: Partial<State<Answer>>,
    ) => {
      if (abortController.signal.aborted) return
      setState(next)
      wait(pollDelayMs(error ?? null, data))
    }
    const wait = (ms: number | undefined) => {
      if (ms !== undefined) timer = setTimeout(() => (document.hidden ? wait(ms) : run()), ms)
    }
    const run = () =>
      void load(abortController.signal).then(
        (data) => finish(() => ({ data, error: null }), { data }),
        (reason) => {
          const error = asError(reason)
          finish(({ data }) => ({ data, error }), { error })
        },
      )
    run()
    return () => {
      abortController.abort()
      clearTimeout(timer)
    }
  }, [load, pollDelayMs])
  return state
}
