import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lockPath, loginPath } from '@baquiano/client/session/session-paths.ts'
import styles from '../auth.module.css'
import { failureOf } from '../failure.ts'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { useErrorNotice } from '../frame/use-error-notice.ts'
import { useFetch } from '../use-fetch.ts'
import { useAuthWords } from '../use-auth-words.ts'
import {
  type AuthorizationRequest,
  finishAuthorization,
  readAuthorizationRequest,
} from './issuer-calls.ts'

/** `/callback`: the page that an identity provider redirects to (requirement AUTH-03). */
export function CallbackPage() {
  const { t } = useAuthWords()
  const notice = useErrorNotice()
  const { notify } = notice
  const [request] = useState(readAuthorizationRequest)
  const { data: target, error } = useFetch(callback)
  useEffect(() => {
    if (target !== undefined) location.replace(target)
  }, [target])
  useEffect(() => {
    if (error) notify(failureOf(error, t).notice)
  }, [error, notify, t])
  const isUnlocking = request?.unlocks === true
  const title = t(isUnlocking ? 'account:locked.waiting' : 'account:callback.title')
  return (
    <AuthFrame title={title} error={notice}>
      {error ? (
        <div className={`${styles.form} stack gap-16`}>
          <h1>{t(failedKeyOf(request))}</h1>
          <p className={`${styles.sub} soft text-m`}>{failureOf(error, t).text}</p>
          <Button component="a" href={returnPathOf(request)} variant="default" fullWidth>
            {t(isUnlocking ? 'account:locked.back' : 'back_to_login')}
          </Button>
        </div>
      ) : (
        <output className={`${styles.form} stack gap-16`}>
          <h1>{title}</h1>
          <p className={`${styles.sub} soft text-m`}>{t('account:callback.waiting')}</p>
        </output>
      )}
    </AuthFrame>
  )
}

const callback = { load: finishAuthorization }

function failedKeyOf(request: AuthorizationRequest | null) {
  if (request?.unlocks) return 'account:locked.failed'
  return request?.is_silent ? 'account:callback.ended' : 'account:callback.failed'
}

/** The login or the lock screen that the person came from. */
function returnPathOf(request: AuthorizationRequest | null): string {
  if (!request) return '/pages/login'
  if (request.unlocks) return lockPath(request.to ?? '/')
  const company = `company=${encodeURIComponent(request.company)}`
  return request.to === null ? `/pages/login?${company}` : `${loginPath(request.to)}&${company}`
}
