import { type Visit, visitTiming } from '@baquiano/contract/visits'
import { minuteMs, spanText } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { LatenessMark } from '../lateness-mark.tsx'
import { useTimingText } from '../use-timing-text.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { realityOf, type Span } from './reality.ts'
import styles from './visit-page.module.css'

interface Props {
  readonly visit: Visit
}

/** The hours that were planned above those that were lived. */
export function PlanAndReality({ visit }: Props) {
  const { t, i18n } = useTranslation('visits')
  const { hourOf } = useCompanyTime()
  const { textOf } = useTimingText()
  const now = useNow(minuteMs)
  const timing = visitTiming(visit, { now, eta: undefined })
  const { span, planned, trip, stay, hours, isNowShown } = realityOf(visit, now)
  const share = (at: number) => `${((at - span.from) / (span.to - span.from)) * 100}%`
  const between = ({ from, to }: Span) => ({
    insetInlineStart: share(from),
    inlineSize: `${((to - from) / (span.to - span.from)) * 100}%`,
  })
  const lengthOf = ({ from, to }: Span) =>
    spanText(Math.round((to - from) / minuteMs) * 60, i18n.language)
  const textBetween = (drawn: Span) => (
    <span className={styles.text}>
      <bdi>{`${hourOf(drawn.from)}–${hourOf(drawn.to)}`}</bdi>
      <span className={styles.dot}> · </span>
      <bdi className={styles.length}>{lengthOf(drawn)}</bdi>
    </span>
  )
  return (
    <ObjectCard
      title={t('plan_and_reality')}
      beside={<Legend />}
      aside={
        timing.lateness === 'none' ? (
          <span className="soft text-m">{textOf(timing)}</span>
        ) : (
          <LatenessMark timing={timing} />
        )
      }
    >
      <div className={styles.chart}>
        <div className={`${styles.hours} relative dim text-s num`} aria-hidden>
          {hours.map((at) => (
            <span key={at} style={{ insetInlineStart: share(at) }}>
              {hourOf(at)}
            </span>
          ))}
        </div>
        <div className={`${styles.lanes} relative`}>
          <span className={styles.window} style={between(planned)} />
          {isNowShown && <span className={styles.now} style={{ insetInlineStart: share(now) }} />}
          <span
            className={`${styles.bar} ${styles.planned} center text-s strong num nowrap`}
            style={between(planned)}
            data-side={sideOf(planned, span)}
          >
            <span className="sr-only">{t('planned_for')} </span>
            {textBetween(planned)}
          </span>
          {trip && <span className={styles.trip} style={between(trip)} />}
          {trip && trip.to - trip.from >= minuteMs && (
            <span className={`${styles.tripText} soft text-s num nowrap`} style={between(trip)}>
              <span className="sr-only">{t('trip')} </span>
              <bdi>{lengthOf(trip)}</bdi>
            </span>
          )}
          {stay && (
            <span
              className={`${styles.bar} ${styles.done} center text-s strong num nowrap`}
              style={between(stay)}
              data-open={visit.finished_at === null || undefined}
              data-side={
                trip && span.to - stay.to > (span.to - span.from) / 8 ? 'after' : sideOf(stay, span)
              }
            >
              <span className="sr-only">{t('done_at')} </span>
              {textBetween(stay)}
            </span>
          )}
        </div>
      </div>
    </ObjectCard>
  )
}

const kinds = ['planned', 'executed'] as const

const Legend = () => {
  const { t } = useTranslation('visits')
  return kinds.map((kind) => (
    <span key={kind} className="row gap-6 soft text-s" aria-hidden>
      <i className={styles.legend} data-kind={kind} />
      {t(`lines.${kind}`)}
    </span>
  ))
}

/** On which side of a bar that is too short for them its hours stand: where there is more room. */
const sideOf = (bar: Span, whole: Span) =>
  whole.to - bar.to >= bar.from - whole.from ? 'after' : 'before'
