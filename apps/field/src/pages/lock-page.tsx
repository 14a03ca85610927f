import { Logo } from '@baquiano/ui/logo.tsx'
import { IconUrgent } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { PinForm } from '../parts/pin-form.tsx'
import { unlock } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

/** In the way of everything but a call for help, until the PIN is entered. */
export function LockPage() {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const [isWrong, setWrong] = useState(false)
  const tries = pairing?.lock?.tries_left ?? 0
  return (
    <div className={styles.app}>
      <main className={`${styles.pairing} gap-24 pad-16 tall centered`}>
        <Logo size={56} />
        <h1 className="text-xl heavy">{t(tries === 0 ? 'pin.locked' : 'pin.ask')}</h1>
        {tries === 0 ? (
          <>
            <p role="alert">{t('pin.over')}</p>
            <Link href="/pair" className={`${styles.primary} wide text-l strong`}>
              {t('pair_title')}
            </Link>
          </>
        ) : (
          <>
            <PinForm
              label={t('pin.title')}
              action={t('pin.open')}
              onPin={async (pin) => setWrong(!(await unlock(pin)))}
            />
            {isWrong && (
              <p className="warn" role="alert">
                {t('pin.wrong', { count: tries })}
              </p>
            )}
            <Link href="/panic" className={`${styles.action} wide bad strong`}>
              <IconUrgent size={22} aria-hidden />
              {t('panic')}
            </Link>
          </>
        )}
      </main>
    </div>
  )
}
