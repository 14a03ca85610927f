import { isNetworkFailure } from '@baquiano/client/http/is-network-failure.ts'
import { AppError } from '@baquiano/contract/platform'
import { Logo } from '@baquiano/ui/logo.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import styles from '../field.module.css'
import { CodeForm } from '../parts/code-form.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { isOfAnother } from '../store/field-store.ts'
import {
  mailCode,
  pairOwnPhone,
  type Proof,
  provePassword,
  type SecondCode,
} from '../store/sign-in.ts'

/** Pairs the phone with whoever signs in on it, by their account and a code. */
export function AccountPage() {
  const { t } = useTranslation(['later', 'field'])
  const [proof, setProof] = useState<Proof | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [, go] = useLocation()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error instanceof AppError && error.code === 'TICKET_INVALID') setProof(null)
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const prove = async (given: { email: string; password: string }) => {
    const proven = await provePassword(given)
    if (await isOfAnother({ resource_id: proven.uid })) throw new WorkOfAnother()
    setProof(proven)
  }
  const enter = async (of: Proof, code: SecondCode) => {
    const token = await pairOwnPhone(of, code)
    // From here on it is as with a link, also where the signal goes.
    go(`/pair#${token}`, { replace: true })
  }
  const shared = { isBusy, failure: failure && <Failure error={failure} /> }
  return (
    <div className={styles.app}>
      <main className={`${styles.main} pad-16`}>
        <div className="stack gap-24">
          <Logo size={40} />
          <h1 className="text-xl heavy">{t('account.title')}</h1>
          {proof ? (
            <CodeForm
              {...shared}
              proof={proof}
              onCode={(code) => void attempt(() => enter(proof, code))}
              onResend={() => void attempt(async () => void (await mailCode(proof)))}
            />
          ) : (
            <PasswordForm {...shared} onGiven={(given) => void attempt(() => prove(given))} />
          )}
          {proof ? (
            <button
              type="button"
              className={`${styles.action} pad-x-16`}
              onClick={() => {
                setFailure(null)
                setProof(null)
              }}
            >
              {t('account.restart')}
            </button>
          ) : (
            <Link href="/pair" className={`${styles.action} pad-x-16`}>
              {t('account.by_link')}
            </Link>
          )}
        </div>
      </main>
    </div>
  )
}

/** The phone holds what somebody else has not sent yet. */
class WorkOfAnother extends Error {}

/** Why somebody did not get in, and what to do about it. */
function Failure({ error }: { readonly error: Error }) {
  const { t } = useTranslation(['later', 'field'])
  return (
    <p className="text-s warn" role="alert">
      {textOf()}
    </p>
  )

  function textOf(): string {
    if (error instanceof WorkOfAnother) return t('field:pair_another')
    if (isNetworkFailure(error)) return t('field:pair_offline')
    if (!(error instanceof AppError)) throw error
    const { code, details } = error
    const left = Number(details['attempts_left'])
    if (code === 'CODE_WRONG' && left > 0) return t('account.wrong_left', { count: left })
    const minutes = Math.max(1, Math.ceil(Number(details['retry_after_s'] ?? 60) / 60))
    const isWaiting = code === 'ACCOUNT_LOCKED' || code === 'TOO_MANY_REQUESTS'
    const key = `account.errors.${code}`
    const text = t(key, { defaultValue: t('account.errors.INTERNAL') })
    return isWaiting ? `${text} ${t('account.wait', { count: minutes })}` : text
  }
}
