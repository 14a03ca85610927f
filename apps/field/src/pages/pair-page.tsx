import type { PairedPhone } from '@baquiano/contract/devices'
import { AppError } from '@baquiano/contract/platform'
import { Logo } from '@baquiano/ui/logo.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import styles from '../field.module.css'
import { framedPerson } from '@baquiano/client/state/framed-person.ts'
import { isOfAnother, pair, phoneOf } from '../store/field-store.ts'

type Found = PairedPhone | 'checking' | 'none' | 'invalid' | 'offline' | 'of_another'

/** Pairs the phone by the link of its code, or the token of its account, once its person has said that it is theirs. */
export function PairPage() {
  const { t } = useTranslation('field')
  // Behind `#`, which no server sees. A render that is begun twice reads it twice.
  const [token] = useState(() => location.hash.slice(1))
  const [found, setFound] = useState<Found>(token ? 'checking' : 'none')
  const [, go] = useLocation()
  useEffect(() => {
    if (token) history.replaceState(null, '', location.pathname)
  }, [token])
  const ask = useCallback(() => {
    const show = async (phone: PairedPhone) => {
      // Whoever opened the frame said whose phone it is.
      if (phone.resource_id !== framedPerson)
        return setFound((await isOfAnother(phone)) ? 'of_another' : phone)
      await pair(token, phone)
      go('/', { replace: true })
    }
    phoneOf(token).then(show, (error) =>
      setFound(error instanceof AppError ? 'invalid' : 'offline'),
    )
  }, [token, go])
  useEffect(() => {
    if (token) ask()
  }, [token, ask])
  return (
    <div className={styles.app}>
      <main className={`${styles.pairing} gap-24 pad-16 tall centered`}>
        <Logo size={56} />
        <h1 className="text-xl heavy">{t('pair_title')}</h1>
        {found === 'none' && <p>{t('pair_how')}</p>}
        {found === 'checking' && <output>{t('pair_checking')}</output>}
        {found === 'invalid' && (
          <p className="warn" role="alert">
            {t('pair_invalid')}
          </p>
        )}
        {found === 'of_another' && (
          <p className="warn" role="alert">
            {t('pair_another')}
          </p>
        )}
        {found === 'offline' && (
          <>
            <p className="warn" role="alert">
              {t('pair_offline')}
            </p>
            <button
              type="button"
              className={`${styles.action} pad-x-16 strong`}
              onClick={() => {
                setFound('checking')
                ask()
              }}
            >
              {t('retry')}
            </button>
          </>
        )}
        {framedPerson === null && (found === 'none' || found === 'invalid') && (
          <Link href="/pair/account" className={`${styles.action} pad-x-16 strong`}>
            {t('pair_account')}
          </Link>
        )}
        {typeof found === 'object' && (
          <Ask
            phone={found}
            onYes={() => void pair(token, found).then(() => go('/', { replace: true }))}
            onNo={() => setFound('none')}
          />
        )}
      </main>
    </div>
  )
}

interface AskProps {
  readonly phone: PairedPhone
  readonly onYes: () => void
  /** Called when the code was shown to somebody else. */
  readonly onNo: () => void
}

function Ask({ phone, onYes, onNo }: AskProps) {
  const { t } = useTranslation('field')
  return (
    <>
      <div className="stack gap-4">
        <p className="soft">{t('pair_ask')}</p>
        <p className="text-l strong">
          {t('pair_is', { name: phone.full_name, company: phone.company_name })}
        </p>
      </div>
      <button type="button" className={`${styles.primary} wide text-l strong`} onClick={onYes}>
        {t('pair_start')}
      </button>
      <button type="button" className={`${styles.action} wide strong`} onClick={onNo}>
        {t('pair_not_mine')}
      </button>
    </>
  )
}
