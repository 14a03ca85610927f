import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { useState } from 'react'
import type { AppProof, SignInRequest } from '../auth-calls.ts'
import { appFailureOf } from '../failure.ts'
import type { ErrorNoticeState } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { type Digits, isWhole, noDigits } from './code-digits.ts'
import { reportFailedSignIn } from './report-failed-sign-in.ts'

export interface AppOptions {
  readonly proof: AppProof
  readonly remember: boolean
  readonly notice: ErrorNoticeState
  readonly onSignedIn: (user: UserRecord) => void
}

/** The state of the second step of somebody whose codes come from an app. */
export function useAppStep({ proof, remember, notice, onSignedIn }: AppOptions) {
  const { t } = useAuthWords()
  const [digits, setDigits] = useState<Digits>(noDigits)
  const [focusRequest, setFocusRequest] = useState(0)
  const login = useSubmission({
    submit: (wish: SignInRequest) => withCalls(({ signIn }) => signIn(wish)),
    onDone: onSignedIn,
    onFailure: (error) => {
      // Typing the same digit again fires no input event, so a rejected code must be cleared.
      if (error instanceof AppError) setDigits(noDigits)
      notice.notify(appFailureOf(error, t).notice)
      setFocusRequest((before) => before + 1)
      reportFailedSignIn(proof.email)
    },
  })
  const { error } = login
  const send = (code: Digits) => {
    if (isWhole(code)) login.send({ proof, code: code.join(''), remember })
  }
  return {
    digits,
    /** Increases whenever the first box should take the focus. */
    focusRequest,
    change: (changed: Digits) => {
      setDigits(changed)
      if (changed.join() === digits.join()) return
      login.clear()
      send(changed)
    },
    submit: () => (isWhole(digits) ? send(digits) : setFocusRequest(focusRequest + 1)),
    sendRecoveryCode: (recovery_code: string) => login.send({ proof, recovery_code, remember }),
    clear: login.clear,
    failure: error && appFailureOf(error, t),
    mustRestart: error instanceof AppError && error.code === 'TICKET_INVALID',
    isPending: login.isPending,
  }
}
export type AppStepState = ReturnType<typeof useAppStep>
