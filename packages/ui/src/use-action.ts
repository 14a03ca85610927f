import {
  hashKey,
  type MutateOptions,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndo } from './form/use-undo.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from './use-toast.ts'

interface FailureToast<Input> {
  readonly title?: string | ((input: Input) => string)
  readonly stays_ms?: number
}

export interface Action<Input, Output> {
  readonly send: (input: Input) => Promise<Output>
  /** The message of success; without one, nothing is shown. */
  readonly done?: string | ((output: Output, input: Input) => string | undefined)
  /** Makes what takes the change back, which the message of success offers; undefined where nothing does. */
  readonly undo?:
    | ((output: Output, input: Input) => (() => Promise<unknown>) | undefined)
    | undefined
  /** Keys of the queries that the change makes stale, or what refreshes them. */
  readonly refresh?: readonly QueryKey[] | (() => Promise<unknown>)
  /** Follows success, before anything is refreshed. */
  readonly onDone?: (output: Output, input: Input) => unknown
  /** Follows success once all is refreshed. */
  readonly onRefreshed?: (output: Output, input: Input) => unknown
  /** Follows a failure, however it is shown. */
  readonly onFailed?: (error: Error, input: Input) => unknown
  /** `caller`: the component shows `error` itself, as under a form. A toast shows the failure otherwise. */
  readonly failure?: 'caller' | FailureToast<Input>
  /** Shows errors of its fields, of which `error` then says nothing. */
  readonly form?: { readonly showServerError: (error: Error) => boolean }
}

/**
 * Sends a change, shows what came of it, offers to undo it, and refreshes what it makes stale. A second call with the
 * same input, while the first one runs, does nothing: a double click changes once.
 */
export function useAction<Input = void, Output = unknown>(action: Action<Input, Output>) {
  const { t } = useTranslation('platform')
  const client = useQueryClient()
  const toast = useToast()
  const offerUndo = useUndo()
  const running = useRef(new Set<string>())
  const [isInForm, setInForm] = useState(false)
  const { send, done, undo, refresh = [], onDone, onRefreshed, onFailed, form } = action
  const { failure = form ? 'caller' : {} } = action
  const refreshAll = () =>
    typeof refresh === 'function'
      ? refresh()
      : Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
  const mutation: UseMutationResult<Output, Error, Input> = useMutation({
    mutationFn: send,
    onMutate: () => setInForm(false),
    onSuccess: async (output, input) => {
      const message = typeof done === 'function' ? done(output, input) : done
      const takeBack = undo?.(output, input)
      if (message !== undefined && takeBack)
        offerUndo(message, async () => {
          await takeBack()
          await refreshAll()
        })
      else if (message !== undefined) toast({ kind: 'done', message })
      await onDone?.(output, input)
      await refreshAll()
      await onRefreshed?.(output, input)
    },
    onError: async (error, input) => {
      const isShown = form?.showServerError(error) ?? false
      setInForm(isShown)
      if (!isShown && failure !== 'caller') {
        const { title: titleOf, ...stay } = failure
        const title = typeof titleOf === 'function' ? titleOf(input) : titleOf
        const message = t(`errors.${problemOf(error).code}`)
        toast({ kind: 'danger', message, ...stay, ...(title !== undefined && { title }) })
      }
      await onFailed?.(error, input)
      // A form keeps what somebody typed, which a newer record would replace.
      if (!form) await refreshAll()
    },
    onSettled: (_output, _error, input) => void running.current.delete(hashKey([input])),
  })
  return {
    ...mutation,
    error: isInForm ? null : mutation.error,
    mutate: (input: Input, options: MutateOptions<Output, Error, Input> = {}) => {
      const key = hashKey([input])
      if (running.current.has(key)) return
      running.current.add(key)
      mutation.mutate(input, options)
    },
  }
}
