import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface Options<Input, Output> {
  readonly act: (input: Input) => Promise<Output>
  readonly onDone: (output: Output, input: Input) => void
  readonly onFailure?: (error: Error, input: Input) => void
}

/** Sends once: a second click while the first is under way changes nothing. */
export function useSubmission<Input, Output>(options: Options<Input, Output>) {
  const { act, onDone, onFailure } = options
  // The state of a mutation reaches the screen after the second click of a double one.
  const isUnderWay = useRef(false)
  const { mutate, ...state } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error, input) => onFailure?.(error, input),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const send = (input: Input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(input)
  }
  return { send, error: state.error, is_pending: state.isPending, forget: state.reset }
}
