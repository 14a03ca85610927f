import { minuteMs } from '@baquiano/contract/platform'
import { type Visit, type VisitTiming, visitTiming } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useTimingText } from '../use-timing-text.ts'
import styles from './visit-figures.module.css'
import { visitTimes } from './visit-times.ts'

interface Props {
  readonly visit: Visit
  /** When it is going to be reached, as far as that is known. */
  readonly eta: number | undefined
}

/** Arrival, window and service, each against the plan. */
export function VisitFigures({ visit, eta }: Props) {
  const { t } = useTranslation('visits')
  const time = useCompanyTime()
  const now = useNow(10_000)
  const times = visitTimes(visit, now)
  const timing = visitTiming(visit, { now, eta })
  const hour = (instant: string) => time.hourOf(Date.parse(instant))
  return (
    <dl className={`${styles.figures} stack framed round-10 on-sunk`}>
      <div>
        <dt className="dim text-s">{t('arrival')}</dt>
        <dd className="num">{arrivalOf(timing, time)}</dd>
        <Punctuality timing={timing} now={now} />
      </div>
      <div>
        <dt className="dim text-s">{t('window')}</dt>
        <dd className="num">
          {hour(visit.start_at)}
          <small>–{hour(visit.end_at)}</small>
        </dd>
      </div>
      <div>
        <dt className="dim text-s">{t('service')}</dt>
        <dd className="num">
          <bdi>
            {times.onSiteMinutes ?? 0}
            <small>/{t('minutes', { minutes: times.serviceMinutes })}</small>
          </bdi>
          <i className={styles.progress} aria-hidden>
            <u style={{ width: `${times.progress * 100}%` }} />
          </i>
        </dd>
      </div>
    </dl>
  )
}

/** The hour of an arrival; one to come is a guess, and looks like one. */
function arrivalOf({ kind, arrival }: VisitTiming, time: CompanyTime): string {
  if (arrival === null) return '—'
  return kind === 'expected' ? `≈ ${time.hourOf(arrival)}` : time.hourOf(arrival)
}

/** How long until the arrival that is expected, and whether one was or is going to be in time. */
function Punctuality({ timing, now }: { readonly timing: VisitTiming; readonly now: number }) {
  const { t } = useTranslation('visits')
  const { spanOf, textOf } = useTimingText()
  const { kind, arrival, lateness } = timing
  const text = textOf(timing)
  return (
    <>
      {kind === 'expected' && arrival !== null && (
        <dd className={styles.punctuality}>
          <bdi>
            {t('in', { span: spanOf(Math.max(Math.round((arrival - now) / minuteMs), 0)) })}
          </bdi>
        </dd>
      )}
      {text !== null && (
        <dd className={styles.punctuality} data-is={lateness === 'none' ? kind : lateness}>
          <bdi>{text}</bdi>
        </dd>
      )}
    </>
  )
}
