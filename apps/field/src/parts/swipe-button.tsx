import { IconChevronsRight } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'

interface Props {
  readonly label: string
  readonly isFinal?: boolean
  /** Says more than how it is swiped. */
  readonly hint?: string | undefined
  /** Looks as though it waits: what it does needs a reason for now. */
  readonly isWaiting?: boolean
  readonly onCommit: () => void
}

/** Share of the way from which letting go commits. */
const commits = 0.85
/** The knob with its margins, px. */
const knobPx = 78
/** How long a first tap waits for the second one. */
const armedMs = 4000

/** An act that a pocket cannot make: swiped to its end, tapped twice, or by Enter. */
export function SwipeButton(props: Props) {
  const { label, isFinal = false, hint, isWaiting = false, onCommit } = props
  const { t } = useTranslation('field')
  const [share, setShare] = useState(0)
  const [isArmed, setArmed] = useState(false)
  const begun = useRef<number>(undefined)
  const moved = useRef(false)
  useEffect(() => {
    if (!isArmed) return undefined
    const timer = setTimeout(() => setArmed(false), armedMs)
    return () => clearTimeout(timer)
  }, [isArmed])

  const shareAt = (event: PointerEvent<HTMLElement>): number => {
    const { currentTarget, clientX } = event
    const way = clientX - (begun.current ?? clientX)
    const sign = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    return Math.min(Math.max((way * sign) / (currentTarget.clientWidth - knobPx), 0), 1)
  }
  const onDown = (event: PointerEvent<HTMLElement>) => {
    begun.current = event.clientX
    moved.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (begun.current === undefined) return
    const next = shareAt(event)
    if (next > 0.05) moved.current = true
    setShare(next)
  }
  const onUp = (event: PointerEvent<HTMLElement>) => {
    if (begun.current === undefined) return
    const isDone = shareAt(event) >= commits
    begun.current = undefined
    setShare(0)
    if (isDone) onCommit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onCommit()
  }
  const onClick = () => {
    if (moved.current) return
    if (isArmed) {
      setArmed(false)
      onCommit()
    } else setArmed(true)
  }
  return (
    <button
      type="button"
      className={styles.swipe}
      data-final={isFinal || undefined}
      data-waiting={isWaiting || undefined}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        begun.current = undefined
        setShare(0)
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span
        className={`${styles.knob} center`}
        style={{ insetInlineStart: `calc(5px + ${share} * (100% - ${knobPx}px))` }}
        aria-hidden
      >
        <IconChevronsRight className="flip" size={26} />
      </span>
      <b className="text-l">{label}</b>
      <span className="text-s" aria-live="polite">
        {isArmed ? t('once_more') : (hint ?? t('swipe'))}
      </span>
    </button>
  )
}
