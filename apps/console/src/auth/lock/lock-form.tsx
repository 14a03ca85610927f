import type { UserRecord } from '@baquiano/contract/auth'
import { AppError } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui'
import { UnstyledButton } from '@mantine/core'
import { signOut } from '../../platform/sign-out.ts'
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
  /** The issuer that the session was begun by, as long as its company has one. */
  readonly offer: Offer | null
  readonly onFailure: (text: string) => void
  readonly onLost: () => void
}

/** Whose session it is, and what opens it again: what it was begun by, and a password where it is good. */
export function LockForm({ user, offer, onFailure, onLost }: Props) {
  const { t } = useAuthWords()
  const handleFailure = (failed: Error) => {
    if (failed instanceof AppError && failed.code === 'SESSION_REQUIRED') return onLost()
    onFailure(failureOf(failed, t).notice)
  }
  const isPasswordGood = !offer || offer.is_password_allowed || user.userRole === 'admin'
  return (
    <div className={styles.form}>
      <h1>{t('account:locked.title')}</h1>
      <p className={styles.sub}>{t(offer ? 'account:locked.sub_of' : 'account:locked.sub')}</p>
      <p className={lock.who}>
        <Avatar id={user.id} name={user.displayName} />
        <span>
          <b>{user.displayName}</b>
          <bdi>{user.email}</bdi>
        </span>
      </p>
      {offer && <UnlockByIssuer offer={offer} onFailure={handleFailure} />}
      {offer && isPasswordGood && <p className={issuer.or}>{t('account:issuer.or')}</p>}
      {isPasswordGood && <UnlockByPassword user={user} isOnly={!offer} onFailure={handleFailure} />}
      <p className={styles.next}>{t('account:locked.why')}</p>
      <UnstyledButton className={lock.leave} onClick={() => void signOut()}>
        {t('account:locked.leave')}
      </UnstyledButton>
    </div>
  )
}
