import type { OnDemandRequest } from '@baquiano/contract/on-demand'
import { hourRange, longDay, secondMs } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import styles from './on-demand.module.css'

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as `3:05`; whole hours before them from an hour on. */
function minutesText(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Below which what is left is shown as pressing: seconds. */
const pressing_s = 60

/** Likewise of an offer: share of its time. */
const pressing = 0.3

interface CountdownProps {
  /** Of an offer, when it was made: a ring shows which share of its time is left. */
  readonly from?: string
  readonly until: string
}

/** What is left until an instant, second by second. */
export function Countdown({ from, until }: CountdownProps) {
  const { t } = useTranslation('on-demand')
  const left_s = (Date.parse(until) - useNow()) / secondMs
  const whole_s = from === undefined ? undefined : (Date.parse(until) - Date.parse(from)) / secondMs
  const share = whole_s && Math.min(Math.max(left_s / whole_s, 0), 1)
  const isPressing = share === undefined ? left_s < pressing_s : share < pressing
  const time = minutesText(left_s)
  return (
    <span
      className={`row gap-6 num strong ${isPressing ? 'bad' : 'accent'}`}
      role="timer"
      aria-label={t('left', { time })}
    >
      {share !== undefined && <Ring share={share} />}
      {time}
    </span>
  )
}

function Ring({ share }: { readonly share: number }) {
  const circle = { cx: 8, cy: 8, r: 6, fill: 'none', strokeWidth: 3, stroke: 'currentColor' }
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" className={styles.ring} aria-hidden>
      <circle {...circle} opacity={0.2} />
      <circle {...circle} pathLength={1} strokeDasharray={`${share} 1`} />
    </svg>
  )
}

type Timed = Pick<OnDemandRequest, 'is_asap' | 'date' | 'hour_init' | 'hour_end'>

/** When a request is wanted: its hours, its day unless that is today, and whether as soon as possible. */
export function useWhenText({ is_asap, date, hour_init, hour_end }: Timed): string {
  const { t, i18n } = useTranslation('on-demand')
  const today = useToday()
  if (date === null || hour_init === null || hour_end === null) return ''
  const hours = hourRange({ hour_init, hour_end })
  return [is_asap && t('asap'), date !== today && longDay(date, i18n.language), hours]
    .filter(Boolean)
    .join(', ')
}
