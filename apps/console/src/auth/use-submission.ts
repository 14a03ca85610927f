import { useRef, useState } from 'react'
import { asError } from '@baquiano/client/http/as-error.ts'

interface Options<Input, Output> {
  readonly submit: (input: Input) => Promise<Output>
  readonly onDone: (output: Output, input: Input) => void
  readonly onFailure?: (error: Error, input: Input) => void
}

interface State {
  readonly error: Error | null
  readonly isPending: boolean
}

const idle: State = { error: null, isPending: false }

/** Submits once: a second click while the first is pending is ignored. */
export function useSubmission<Input, Output>({
  submit,
  onDone,
  onFailure,
}: Options<Input, Output>) {
  const [state, setState] = useState(idle)
  // A ref, because the state updates only after the second click of a double click.
  const isUnderWay = useRef(false)
  /** A submission that was cleared while pending shows no outcome. */
  const generation = useRef(0)

  const clear = () => {
    generation.current += 1
    setState(idle)
  }
  const sendNow = async (input: Input) => {
    clear()
    const sentGeneration = generation.current
    const show = (outcome: State) => {
      if (generation.current === sentGeneration) setState(outcome)
    }
    show({ error: null, isPending: true })
    await submit(input).then(
      (output) => {
        show(idle)
        onDone(output, input)
      },
      (reason) => {
        const error = asError(reason)
        show({ error, isPending: false })
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
  return { send, ...state, clear }
}
