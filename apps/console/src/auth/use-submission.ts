import { useRef, useState } from 'react'
import { asError } from '../platform/as-error.ts'

interface Options<Input, Output> {
  readonly act: (input: Input) => Promise<Output>
  readonly onDone: (output: Output, input: Input) => void
  readonly onFailure?: (error: Error, input: Input) => void
}

interface State {
  readonly error: Error | null
  readonly is_pending: boolean
}

const idle: State = { error: null, is_pending: false }

/** Sends once: a second click while the first is under way changes nothing. */
export function useSubmission<Input, Output>({ act, onDone, onFailure }: Options<Input, Output>) {
  const [state, setState] = useState(idle)
  // The state reaches the screen after the second click of a double one.
  const isUnderWay = useRef(false)
  /** What is forgotten while it is under way shows no outcome in place. */
  const round = useRef(0)

  const forget = () => {
    round.current += 1
    setState(idle)
  }
  const sendNow = async (input: Input) => {
    forget()
    const sent = round.current
    const show = (outcome: State) => {
      if (round.current === sent) setState(outcome)
    }
    show({ error: null, is_pending: true })
    await act(input).then(
      (output) => {
        show(idle)
        onDone(output, input)
      },
      (reason) => {
        const error = asError(reason)
        show({ error, is_pending: false })
        onFailure?.(error, input)
      },
    )
    isUnderWay.current = false
  }
  const send = (input: Input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void sendNow(input)
  }
  return { send, ...state, forget }
}
