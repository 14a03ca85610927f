import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui'
import { UnstyledButton } from '@mantine/core'
import { signOut } from '../../platform/session/sign-out.ts'
import styles from '../auth.module.css'
import { failureOf } from '../failure.ts'
import issuer from '../issuer/issuer-offer.module.css'
import type { Offer } from '../issuer/issuer-props.ts'
import { useAuthWords } from '../use-auth-words.ts'
import lock from './lock-form.module.css'
import { UnlockByIssuer } from './unlock-by-issuer.tsx'
import { UnlockByPassword } from './unlock-by-password.tsx'

interface Props {
  readonly user: UserRecord
  /** The identity provider that started the session, if the company still has one. */
  readonly offer: Offer | null
  readonly onFailure: (text: string) => void
  readonly onSessionEnded: () => void
}

/** Shows who is signed in, and unlocks by identity provider or by password where that is allowed. */
export function LockForm({ user, offer, onFailure, onSessionEnded }: Props) {
  const { t } = useAuthWords()
  const handleFailure = (failed: Error) => {
    if (failed instanceof AppError && failed.code === 'SESSION_REQUIRED') return onSessionEnded()
    onFailure(failureOf(failed, t).notice)
  }
  const isPasswordAllowed = !offer || offer.is_password_allowed || user.userRole === 'admin'
  return (
    <div className={`${styles.form} stack gap-16`}>
      <h1>{t('account:locked.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>
        {t(offer ? 'account:locked.sub_of' : 'account:locked.sub')}
      </p>
      <p className={`${lock.who} row gap-12 framed round-10 on-sunk`}>
        <Avatar id={user.id} name={user.displayName} />
        <span>
          <b>{user.displayName}</b>
          <bdi>{user.email}</bdi>
        </span>
      </p>
      {offer && <UnlockByIssuer offer={offer} onFailure={handleFailure} />}
      {offer && isPasswordAllowed && (
        <p className={`${issuer.or} row gap-12 dim text-s`}>{t('account:issuer.or')}</p>
      )}
      {isPasswordAllowed && (
        <UnlockByPassword user={user} isOnly={!offer} onFailure={handleFailure} />
      )}
      <p className={`${styles.next} dim text-s centered`}>{t('account:locked.why')}</p>
      <UnstyledButton className={`${lock.leave} accent medium`} onClick={() => void signOut()}>
        {t('account:locked.leave')}
      </UnstyledButton>
    </div>
  )
}
