import type { Visit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import type { CompanyTime } from '../../../platform/time/company-time.ts'
import { useCompanyTime } from '../../../platform/session/use-user.ts'
import { useNow } from '../../../platform/time/use-now.ts'
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
  const times = visitTimes(visit, useNow(10_000))
  const hour = (instant: string) => time.hourOf(Date.parse(instant))
  return (
    <dl className={`${styles.figures} stack framed round-10 on-sunk`}>
      <div>
        <dt className="dim text-s">{t('arrival')}</dt>
        <dd className="num">{arrivalOf(times.arrivedAt, eta, time)}</dd>
        <Punctuality {...times} />
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
function arrivalOf(arrivedAt: number | null, eta: number | undefined, time: CompanyTime): string {
  if (arrivedAt !== null) return time.hourOf(arrivedAt)
  return eta === undefined ? '—' : `≈ ${time.hourOf(eta)}`
}

const toleranceMinutes = 5

/** Whether an arrival was, or is going to be, in time. */
function Punctuality({ tense, lateMinutes }: ReturnType<typeof visitTimes>) {
  const { t } = useTranslation('visits')
  if (tense === 'over') return null
  const hours = `${Math.floor(Math.abs(lateMinutes) / 60)}:${String(Math.abs(lateMinutes) % 60).padStart(2, '0')}`
  const minutes = Math.abs(lateMinutes)
  const span = minutes < 60 ? t('minutes', { minutes }) : t('hours', { hours })
  const words = punctualityOf(tense, lateMinutes)
  return (
    <dd className={styles.punctuality} data-is={words}>
      <bdi>{t(words, { span })}</bdi>
    </dd>
  )
}

function punctualityOf(tense: 'arrived' | 'awaited', lateMinutes: number) {
  if (tense === 'awaited' && lateMinutes < 0) return 'in'
  if (Math.abs(lateMinutes) <= toleranceMinutes) return 'on_time'
  return lateMinutes < 0 ? 'early' : 'behind'
}
