import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '../use-user.ts'
import { useNow } from '../use-now.ts'
import styles from './live-pulse.module.css'
import { useLink } from './use-topic.ts'

/** The state of the socket, in colour and in words, and the company's clock. */
export function LivePulse() {
  const { t } = useTranslation('platform')
  const { link, as_of } = useLink()
  const time = useCompanyTime()
  const hour = as_of === null ? '—' : time.hourOf(as_of)
  return (
    <span className={styles.state}>
      <i className={styles.pulse} data-link={link} aria-hidden />
      <output className={link === 'live' ? 'sr-only' : styles.words}>
        {t(`live.${link}`, { hour })}
      </output>
      <Clock />
    </span>
  )
}

/** Alone, so that nothing else is drawn anew every second. */
function Clock() {
  const time = useCompanyTime()
  const now = useNow()
  return (
    <span>
      <time className={`num dim ${styles.clock}`}>{time.clockOf(now)}</time>
    </span>
  )
}
