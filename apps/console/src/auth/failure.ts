import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import type { TFunction } from 'i18next'
import { isNetworkFailure } from '@baquiano/client/http/is-network-failure.ts'

/** Texts for an error: the sentence of the notice, and the text in the form. */
export interface Failure {
  readonly code: ErrorCode | 'NETWORK'
  /** One short sentence. */
  readonly notice: string
  readonly text: string
  /** What to do about it, after `text`. */
  readonly advice?: string
}

type Words = TFunction<readonly ['auth', 'account', 'platform']>

/** Texts for a rejected code of an authenticator app, or a recovery code. */
export function appFailureOf(error: Error, t: Words): Failure {
  const failure = failureOf(error, t)
  if (failure.code === 'CODE_WRONG') return { ...failure, advice: t('failures.app_wrong_advice') }
  if (failure.code !== 'CODE_BLOCKED') return failure
  const text = t('failures.blocked')
  return { ...failure, notice: text, text, advice: t('failures.app_blocked_advice') }
}

/** Texts for a failed call, in the person's language. */
export function failureOf(error: Error, t: Words): Failure {
  if (!(error instanceof AppError)) return unknownOf(error, t)
  const { code, details } = error
  const notice = t(`platform:errors.${code}`)
  if (code === 'CODE_WRONG') return { code, notice, ...wrongCode(details['attempts_left'], t) }
  if (code === 'ALREADY_SIGNED_IN') {
    return { code, notice, text: notice, advice: t('failures.already_advice') }
  }
  if (code === 'CODE_BLOCKED') {
    return { code, notice, text: t('failures.blocked'), advice: t('failures.blocked_advice') }
  }
  if (code === 'ACCOUNT_LOCKED' || code === 'TOO_MANY_REQUESTS') {
    const minutes = Math.max(1, Math.ceil(Number(details['retry_after_s'] ?? 60) / 60))
    const count = Number.isFinite(minutes) ? minutes : 1
    const locked = code === 'ACCOUNT_LOCKED' ? 'locked' : 'too_many'
    return { code, notice, text: t(`failures.${locked}`), advice: t('failures.wait', { count }) }
  }
  return { code, notice, text: notice }
}

function wrongCode(left: unknown, t: Words): Pick<Failure, 'text' | 'advice'> {
  const count = Number(left)
  if (!Number.isInteger(count) || count < 1) {
    return { text: t('failures.wrong'), advice: t('failures.blocked_advice') }
  }
  return { text: t('failures.wrong_left', { count }), advice: t('failures.wrong_advice') }
}

function unknownOf(error: Error, t: Words): Failure {
  if (isNetworkFailure(error)) {
    const notice = t('platform:network.text')
    return { code: 'NETWORK', notice, text: notice, advice: t('platform:network.advice') }
  }
  const notice = t('platform:errors.INTERNAL')
  return { code: 'INTERNAL', notice, text: notice }
}
