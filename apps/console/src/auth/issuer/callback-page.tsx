import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lockPath, loginPath } from '../../platform/session-paths.ts'
import styles from '../auth.module.css'
import { failureOf } from '../failure.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { useAnswer } from '../use-answer.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { type AuthorizationRequest, comeBack, readAuthorizationRequest } from './issuer-calls.ts'

/** `/callback`: where the issuer of a company leads its people back to (requirement AUTH-03). */
export function CallbackPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  const { tell } = notice
  const [errand] = useState(readAuthorizationRequest)
  const { data: target, error } = useAnswer(back)
  useEffect(() => {
    if (target !== undefined) location.replace(target)
  }, [target])
  useEffect(() => {
    if (error) tell(failureOf(error, t).notice)
  }, [error, tell, t])
  const isUnlocking = errand?.unlocks === true
  const title = t(isUnlocking ? 'account:locked.waiting' : 'account:callback.title')
  return (
    <AuthFrame title={title} error={notice}>
      {error ? (
        <div className={styles.form}>
          <h1>{t(failedKeyOf(errand))}</h1>
          <p className={styles.sub}>{failureOf(error, t).text}</p>
          <Button component="a" href={wayBack(errand)} variant="default" fullWidth>
            {t(isUnlocking ? 'account:locked.back' : 'back_to_login')}
          </Button>
        </div>
      ) : (
        <output className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.sub}>{t('account:callback.waiting')}</p>
        </output>
      )}
    </AuthFrame>
  )
}

const back = { ask: comeBack }

function failedKeyOf(errand: AuthorizationRequest | null) {
  if (errand?.unlocks) return 'account:locked.failed'
  return errand?.is_silent ? 'account:callback.ended' : 'account:callback.failed'
}

/** To the login, or the lock screen, that the person left from. */
function wayBack(errand: AuthorizationRequest | null): string {
  if (!errand) return '/pages/login'
  if (errand.unlocks) return lockPath(errand.to ?? '/')
  const company = `company=${encodeURIComponent(errand.company)}`
  return errand.to === null ? `/pages/login?${company}` : `${loginPath(errand.to)}&${company}`
}
