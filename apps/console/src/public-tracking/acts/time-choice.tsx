import { dayFormat, hourRange } from '@baquiano/contract/platform'
import type { RequestedTime } from '@baquiano/contract/public-tracking'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDay } from '../use-day.ts'
import styles from '../public-tracking-page.module.css'

interface Props {
  readonly offered: ReadonlyMap<string, readonly RequestedTime[]>
  readonly chosen: RequestedTime | null
  readonly onChoose: (time: RequestedTime) => void
}

/** A day of the coming ones, and a time of that day. */
export function TimeChoice({ offered, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('public-tracking')
  const dayOf = useDay()
  const [first = ''] = offered.keys()
  const [day, setDay] = useState(chosen?.date ?? first)
  const weekday = dayFormat(i18n.language, { weekday: 'short' })
  return (
    <>
      <fieldset className={`${styles.days} flex gap-8`} aria-label={t('request.title')}>
        {[...offered.keys()].map((date) => (
          <button
            key={date}
            type="button"
            className="column center framed round-10 on-surface"
            aria-pressed={date === day}
            aria-label={dayOf(date)}
            onClick={() => setDay(date)}
          >
            <span className="text-m">{weekday.format(Date.parse(date))}</span>
            <b className="text-l num">{Number(date.slice(8))}</b>
          </button>
        ))}
      </fieldset>
      <h2 className="text-l strong">{t('request.hours_of', { day: dayOf(day) })}</h2>
      <div className={styles.times}>
        {(offered.get(day) ?? []).map((time) => (
          <button
            key={time.hour_init}
            type="button"
            className="framed round-10 on-surface text-l strong num"
            aria-pressed={chosen?.date === day && chosen.hour_init === time.hour_init}
            onClick={() => onChoose(time)}
          >
            <bdi>{hourRange(time)}</bdi>
          </button>
        ))}
      </div>
    </>
  )
}
