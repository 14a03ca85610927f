import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useAuthWords } from '../use-auth-words.ts'
import { addedTo, type Digits, eraseAt, noDigits, typeAt } from './code-digits.ts'
import styles from './code-boxes.module.css'

interface Props {
  readonly digits: Digits
  readonly onChange: (digits: Digits) => void
  readonly isInvalid: boolean
  /** Id of what says why. */
  readonly describedBy: string
}

/** Six boxes that read like one field; digits go from left to right in every language. */
export function CodeBoxes({ digits, onChange, isInvalid, describedBy }: Props) {
  const { t } = useAuthWords()
  const row = useRef<HTMLDivElement>(null)
  // A rejected code is cleared: otherwise the first corrected digit would submit it.
  const base = isInvalid ? noDigits : digits
  const focus = (at: number) => row.current?.querySelectorAll('input')[at]?.focus()

  const change = ({ digits: changed, next }: { digits: Digits; next: number }) => {
    onChange(changed)
    focus(next)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const goTo = placeFor(event.key, at, digits.length)
    if (event.key !== 'Backspace' && goTo === undefined) return
    event.preventDefault()
    if (goTo === undefined) change(eraseAt(digits, at))
    else focus(goTo)
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    change(typeAt(base, at, event.clipboardData.getData('text')))
  }
  return (
    <fieldset className={styles.code} aria-describedby={describedBy}>
      <legend>{t('code.legend')}</legend>
      <div ref={row} dir="ltr">
        {digits.map((digit, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is about nothing else
            autoFocus={at === 0}
            className="num"
            value={digit}
            inputMode="numeric"
            pattern="\d*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t('code.digit', { place: at + 1, of: digits.length })}
            aria-invalid={isInvalid || undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onChange={({ currentTarget }) =>
              change(typeAt(base, at, addedTo(digit, currentTarget.value)))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function placeFor(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(count - 1, at + 1),
    Home: 0,
    End: count - 1,
  }
  return places[key]
}
