import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { pinDigits } from '../store/pin-lock.ts'

interface Props {
  readonly label: string
  readonly action: string
  readonly onPin: (pin: string) => Promise<void>
}

/** Takes a PIN of so many digits, which nobody reads over a shoulder. */
export function PinForm({ label, action, onPin }: Props) {
  const { t } = useTranslation('field')
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await onPin(pin)
      setPin('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="stack gap-12 wide"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (pin.length === pinDigits && !isBusy) void send()
      }}
    >
      <label className="stack gap-6">
        <b>{label}</b>
        <span className="text-s soft">{t('pin.digits', { count: pinDigits })}</span>
        <input
          className={`${styles.pin} num centered`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinDigits}
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <button
        type="submit"
        className={`${styles.primary} wide strong`}
        disabled={pin.length !== pinDigits || isBusy}
      >
        {action}
      </button>
    </form>
  )
}
