import type { Visit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import type { CompanyTime } from '../../platform/company-time.ts'
import { useNow } from '../../platform/use-now.ts'
import styles from './visit-drawer.module.css'
import { visitTimes } from './visit-times.ts'

interface Props {
  readonly visit: Visit
  readonly time: CompanyTime
}

/** Arrival, window and service, each against the plan. */
export function VisitFigures({ visit, time }: Props) {
  const { t } = useTranslation('live-map')
  const times = visitTimes(visit, useNow(10_000))
  const hour = (instant: string) => time.hourOf(Date.parse(instant))
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('arrival')}</dt>
        <dd className="num">{times.arrived_at === null ? '—' : time.hourOf(times.arrived_at)}</dd>
        <Punctuality {...times} />
      </div>
      <div>
        <dt>{t('window')}</dt>
        <dd className="num">
          {hour(visit.start_at)}
          <small>–{hour(visit.end_at)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('service')}</dt>
        <dd className="num">
          {times.on_site_min ?? 0}
          <small>/{t('minutes', { minutes: times.service_min })}</small>
        </dd>
        <i className={styles.progress} aria-hidden>
          <u style={{ width: `${times.progress * 100}%` }} />
        </i>
      </div>
    </dl>
  )
}

const slackMin = 5

function Punctuality({ tense, late_min }: ReturnType<typeof visitTimes>) {
  const { t } = useTranslation('live-map')
  if (tense === 'over') return null
  if (tense === 'awaited' && late_min < 0) return <em>{t('in', { ...spanOf(-late_min) })}</em>
  if (Math.abs(late_min) <= slackMin) return <em className={styles.good}>{t('on_time')}</em>
  if (late_min < 0) return <em className={styles.good}>{t('early', { ...spanOf(-late_min) })}</em>
  return <em className={styles.late}>{t('behind', { ...spanOf(late_min) })}</em>
}

/** Hours and minutes of a span, as `1:05`. */
function spanOf(minutes: number) {
  const rest = String(minutes % 60).padStart(2, '0')
  return { span: `${Math.floor(minutes / 60)}:${rest}` }
}
