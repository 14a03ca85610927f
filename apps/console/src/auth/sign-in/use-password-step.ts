import { AppError } from '@baquiano/contract/platform'
import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { emailProblem, passwordProblem } from '../field-rules.ts'
import type { ErrorNoticeState } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import type { Proof } from '../auth-calls.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { reportFailedSignIn } from './report-failed-sign-in.ts'

interface Options {
  readonly notice: ErrorNoticeState
  readonly onProven: (proof: Proof) => void
}

/** The state of the first step, kept during the second so that going back finds it. */
export function usePasswordStep({ notice, onProven }: Options) {
  const { t } = useAuthWords()
  const [isRemembered, setRemembered] = useState(true)
  const submission = useSubmission({
    submit: (given: { email: string; password: string }) =>
      withCalls(({ provePassword }) => provePassword(given)),
    onDone: (proof) => {
      form.set({ password: '' })
      onProven(proof)
    },
    onFailure: (error, { email }) => {
      notice.notify(failureOf(error, t).notice)
      if (!isPreparing(error)) reportFailedSignIn(email)
      form.focusField('password')
    },
  })
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    onSubmit: submission.send,
    onEdit: submission.clear,
  })
  return {
    form,
    field: form.field,
    failure: submission.error && failureOf(submission.error, t),
    isPending: submission.isPending,
    remember: { value: isRemembered, set: setRemembered },
  }
}
export type PasswordStep = ReturnType<typeof usePasswordStep>

/** An account of the demo that is not there yet: nobody failed to sign in. */
const isPreparing = (error: Error): boolean =>
  error instanceof AppError && error.code === 'DEMO_PREPARING'
