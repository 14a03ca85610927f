import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { askForHelp } from '../store/field-store.ts'
import { placeNow } from '../store/place-now.ts'
import { useField } from '../store/use-field.ts'

/** How long the button is held, so that no pocket calls for help, ms. */
const holdMs = 2000

/** Calls for help, with or without network. */
export function PanicPage() {
  const { t } = useTranslation('field')
  const { outbox } = useField()
  const [isHeld, setHeld] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async () => {
    setHeld(false)
    await askForHelp(placeNow)
    setAsked(true)
  }
  const hold = () => {
    if (isHeld) return
    setHeld(true)
    timer.current = setTimeout(() => void ask(), holdMs)
  }
  const release = () => {
    setHeld(false)
    clearTimeout(timer.current)
  }
  const isWaiting = outbox.some(({ kind, refusal }) => kind === 'panic' && refusal === null)
  return (
    <Screen title={t('panic')}>
      <div className="stack center gap-24 pad-16 centered">
        <p>{t('panic_what')}</p>
        <button
          type="button"
          className={`${styles.danger} center stack gap-4 text-l strong`}
          data-held={isHeld || undefined}
          onPointerDown={hold}
          onPointerUp={release}
          onPointerLeave={release}
          onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && hold()}
          onKeyUp={release}
          onContextMenu={(event) => event.preventDefault()}
        >
          {t('panic_button')}
        </button>
        <p className="soft">{t('panic_hold')}</p>
        <p className="text-s soft">{t('panic_silent')}</p>
        {isAsked && (
          <output className={styles.note}>{t(isWaiting ? 'panic_waiting' : 'panic_sent')}</output>
        )}
      </div>
    </Screen>
  )
}
