import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { setPin } from '../store/field-store.ts'
import { canLock } from '../store/pin-lock.ts'
import { useField } from '../store/use-field.ts'
import { PinForm } from './pin-form.tsx'

/** Sets a PIN for the app, changes it or takes it away. */
export function PinSetting() {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const [isChanging, setChanging] = useState(false)
  const hasPin = pairing?.lock !== null && pairing !== null
  return (
    <section className={`${styles.card} stack gap-12`}>
      <h2 className="text-m strong">{t('pin.title')}</h2>
      <p>{t(canLock() ? 'pin.note' : 'pin.not_here')}</p>
      {isChanging && (
        <PinForm
          label={t('pin.new')}
          action={t('pin.set')}
          onPin={async (pin) => {
            await setPin(pin)
            setChanging(false)
          }}
        />
      )}
      {canLock() && !isChanging && (
        <button
          type="button"
          className={`${styles.action} strong`}
          onClick={() => setChanging(true)}
        >
          {t(hasPin ? 'pin.change' : 'pin.set')}
        </button>
      )}
      {hasPin && (
        <button type="button" className={styles.action} onClick={() => void setPin(null)}>
          {t('pin.remove')}
        </button>
      )}
    </section>
  )
}
