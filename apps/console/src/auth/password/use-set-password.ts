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
  /** Of the mailed link; empty where the address has none. */
  readonly code: string
  readonly notice: ErrorNoticeState
}

export function useSetPassword({ code, notice }: Options) {
  const { t } = useAuthWords()
  const [isDone, setDone] = useState(false)
  const { send, error, is_pending, forget } = useSubmission({
    act: (password: string) => withCalls(({ setPassword }) => setPassword({ code, password })),
    onDone: () => setDone(true),
    onFailure: (failed) => {
      notice.tell(failureOf(failed, t).notice)
      form.focusOn('password')
    },
  })
  const form = useForm({
    initial: { password: '', repeat: '' },
    check: ({ password, repeat }) => ({
      password: passwordProblem(password),
      repeat: repeatProblem(repeat, password),
    }),
    onSubmit: ({ password }) => send(password),
    onEdit: forget,
  })
  return {
    form,
    error,
    is_pending,
    is_done: isDone,
    is_link_dead: code === '' || isDeadLink(error),
  }
}

/** A code that the contract does not even read is a link cut short. */
function isDeadLink(error: Error | null): boolean {
  return error instanceof AppError && ['LINK_INVALID', 'VALIDATION_FAILED'].includes(error.code)
}
