import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import type { Proof, Wish } from '../auth-calls.ts'
import { failureOf } from '../failure.ts'
import type { ErrorNoticeState } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { type Digits, isWhole, noDigits } from './code-digits.ts'
import { reportFailedSignIn } from './report-failed-sign-in.ts'

export interface Options {
  readonly proof: Proof
  readonly remember: boolean
  readonly notice: ErrorNoticeState
  readonly onProof: (proof: Proof) => void
  readonly onSignedIn: (user: UserRecord) => void
}

/** The state of the second step: the boxes, the clock of the code, and sending it again. */
export function useCodeStep({ proof, remember, notice, onProof, onSignedIn }: Options) {
  const { t } = useAuthWords()
  const [digits, setDigits] = useState<Digits>(noDigits)
  const [round, setRound] = useState(0)
  const onFailure = (error: Error) => {
    notice.tell(failureOf(error, t).notice)
    setRound((before) => before + 1)
  }
  const login = useSubmission({
    act: (wish: Wish) => withCalls(({ signIn }) => signIn(wish)),
    onDone: onSignedIn,
    onFailure: (error) => {
      // The right code often begins as the wrong one: a digit over the same digit is no input to a browser.
      if (error instanceof AppError) setDigits(noDigits)
      onFailure(error)
      reportFailedSignIn(proof.email)
    },
  })
  const resend = useSubmission({
    act: (proven: Proof) => withCalls(({ mailCode }) => mailCode(proven)),
    onDone: (fresh) => {
      setDigits(noDigits)
      setRound((before) => before + 1)
      login.forget()
      onProof(fresh)
    },
    onFailure,
  })
  const error = resend.error ?? login.error
  const isDead = error instanceof AppError && error.code === 'TICKET_INVALID'

  const send = (code: Digits) => {
    if (isWhole(code)) login.send({ proof, code: code.join(''), remember })
  }
  const type = (changed: Digits) => {
    setDigits(changed)
    if (changed.join() === digits.join()) return
    login.forget()
    resend.forget()
    send(changed)
  }
  return {
    digits,
    /** Goes up each time the boxes are to be filled from the first one on. */
    round,
    type,
    submit: () => (isWhole(digits) ? send(digits) : setRound(round + 1)),
    again: () => resend.send(proof),
    failure: error && failureOf(error, t),
    must_restart: isDead,
    is_pending: login.is_pending,
    is_resending: resend.is_pending,
    ...useClocks(proof),
  }
}
export type CodeStepState = ReturnType<typeof useCodeStep>

/** Seconds until the code expires, and until another may be asked for. */
function useClocks({ sent_at, valid_s, resend_s }: Proof) {
  const since_s = Math.max(0, (useNow() - sent_at) / 1000)
  const resend_left_s = Math.max(0, resend_s - since_s)
  return {
    valid_left_s: Math.max(0, valid_s - since_s),
    resend_left_s,
    resend_share: resend_s > 0 ? resend_left_s / resend_s : 0,
  }
}
