import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { eachSecond } from '@baquiano/client/time/use-now.ts'
import styles from './live-pulse.module.css'
import { useLink } from '@baquiano/client/realtime/use-topic.ts'

/** The state of the socket, in colour and in words, and the company's clock. */
export function LivePulse() {
  const { t } = useTranslation('platform')
  const { link, as_of } = useLink()
  const time = useCompanyTime()
  const hour = as_of === null ? '—' : time.hourOf(as_of)
  return (
    <span className="row gap-8 text-s nowrap">
      <i className={styles.pulse} data-link={link} aria-hidden />
      <output className={link === 'live' ? 'sr-only' : 'medium warn'}>
        {t(`live.${link}`, { hour })}
      </output>
      <Clock />
    </span>
  )
}

/** Alone and past React: what changes every second costs the map beside it next to nothing. */
function Clock() {
  const time = useCompanyTime()
  const [opened] = useState(() => Date.now())
  const shown = useRef<HTMLTimeElement>(null)
  useEffect(
    () =>
      eachSecond((now) => {
        const text = shown.current?.firstChild
        if (text) text.nodeValue = time.clockOf(now)
      }),
    [time],
  )
  return (
    <span>
      <time ref={shown} className={`num dim ${styles.clock}`}>
        {time.clockOf(opened)}
      </time>
    </span>
  )
}
