import { AppError } from '@baquiano/contract/platform'
import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { passwordProblem, repeatProblem } from '../field-rules.ts'
import type { ErrorNoticeState } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'

interface Options {
  /** Code of the mailed link; empty if the URL has none. */
  readonly code: string
  readonly notice: ErrorNoticeState
}

export function useSetPassword({ code, notice }: Options) {
  const { t } = useAuthWords()
  const [isDone, setDone] = useState(false)
  const { send, error, isPending, clear } = useSubmission({
    submit: (password: string) => withCalls(({ setPassword }) => setPassword({ code, password })),
    onDone: () => setDone(true),
    onFailure: (failed) => {
      notice.notify(failureOf(failed, t).notice)
      form.focusField('password')
    },
  })
  const form = useForm({
    initial: { password: '', repeat: '' },
    validate: ({ password, repeat }) => ({
      password: passwordProblem(password),
      repeat: repeatProblem(repeat, password),
    }),
    onSubmit: ({ password }) => send(password),
    onEdit: clear,
  })
  return {
    form,
    error,
    isPending,
    is_done: isDone,
    is_link_dead: code === '' || isDeadLink(error),
  }
}

/** A code that the contract rejects comes from a truncated link. */
function isDeadLink(error: Error | null): boolean {
  return error instanceof AppError && ['LINK_INVALID', 'VALIDATION_FAILED'].includes(error.code)
}
