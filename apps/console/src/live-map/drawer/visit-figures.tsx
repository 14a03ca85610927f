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
          <bdi>
            {times.on_site_min ?? 0}
            <small>/{t('minutes', { minutes: times.service_min })}</small>
          </bdi>
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
  /** Minutes of an hour, then hours as `1:05`. */
  const span = (minutes: number) =>
    minutes < 60
      ? t('minutes', { minutes })
      : t('hours', {
          hours: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
        })
  if (tense === 'over') return null
  if (tense === 'awaited' && late_min < 0)
    return (
      <em>
        <bdi>{t('in', { span: span(-late_min) })}</bdi>
      </em>
    )
  if (Math.abs(late_min) <= slackMin)
    return (
      <em className={styles.good}>
        <bdi>{t('on_time')}</bdi>
      </em>
    )
  if (late_min < 0)
    return (
      <em className={styles.good}>
        <bdi>{t('early', { span: span(-late_min) })}</bdi>
      </em>
    )
  return (
    <em className={styles.late}>
      <bdi>{t('behind', { span: span(late_min) })}</bdi>
    </em>
  )
}
