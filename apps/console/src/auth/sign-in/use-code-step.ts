import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { useState } from 'react'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { MailedProof, SignInRequest } from '../auth-calls.ts'
import { failureOf } from '../failure.ts'
import type { ErrorNoticeState } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { type Digits, isWhole, noDigits } from './code-digits.ts'
import { reportFailedSignIn } from './report-failed-sign-in.ts'

export interface Options {
  readonly proof: MailedProof
  readonly remember: boolean
  readonly notice: ErrorNoticeState
  readonly onProof: (proof: MailedProof) => void
  readonly onSignedIn: (user: UserRecord) => void
}

/** The state of the second step: the boxes, the clock of the code, and sending it again. */
export function useCodeStep({ proof, remember, notice, onProof, onSignedIn }: Options) {
  const { t } = useAuthWords()
  const [digits, setDigits] = useState<Digits>(noDigits)
  const [focusRequest, setFocusRequest] = useState(0)
  const onFailure = (error: Error) => {
    notice.notify(failureOf(error, t).notice)
    setFocusRequest((before) => before + 1)
  }
  const login = useSubmission({
    submit: (wish: SignInRequest) => withCalls(({ signIn }) => signIn(wish)),
    onDone: onSignedIn,
    onFailure: (error) => {
      // Typing the same digit again fires no input event, so a rejected code must be cleared.
      if (error instanceof AppError) setDigits(noDigits)
      onFailure(error)
      reportFailedSignIn(proof.email)
    },
  })
  const resend = useSubmission({
    submit: (proven: MailedProof) => withCalls(({ mailCode }) => mailCode(proven)),
    onDone: (fresh) => {
      setDigits(noDigits)
      setFocusRequest((before) => before + 1)
      login.clear()
      onProof(fresh)
    },
    onFailure,
  })
  const error = resend.error ?? login.error
  const isTicketInvalid = error instanceof AppError && error.code === 'TICKET_INVALID'

  const send = (code: Digits) => {
    if (isWhole(code)) login.send({ proof, code: code.join(''), remember })
  }
  const change = (changed: Digits) => {
    setDigits(changed)
    if (changed.join() === digits.join()) return
    login.clear()
    resend.clear()
    send(changed)
  }
  return {
    digits,
    /** Increases whenever the first box should take the focus. */
    focusRequest,
    change,
    submit: () => (isWhole(digits) ? send(digits) : setFocusRequest(focusRequest + 1)),
    resendCode: () => resend.send(proof),
    failure: error && failureOf(error, t),
    mustRestart: isTicketInvalid,
    isPending: login.isPending,
    isResending: resend.isPending,
    ...useClocks(proof),
  }
}
export type CodeStepState = ReturnType<typeof useCodeStep>

/** Seconds until the code expires, and until another may be asked for. */
function useClocks({ sent_at, valid_s, resend_s }: MailedProof) {
  const elapsedSeconds = Math.max(0, (useNow() - sent_at) / 1000)
  const resendSeconds = Math.max(0, resend_s - elapsedSeconds)
  return {
    validSeconds: Math.max(0, valid_s - elapsedSeconds),
    resend_left_s: resendSeconds,
    resendShare: resend_s > 0 ? resendSeconds / resend_s : 0,
  }
}
