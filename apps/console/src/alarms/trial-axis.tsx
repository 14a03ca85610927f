import type { AlarmTrial, TrialFiring } from '@baquiano/contract/alarms'
import { hourMs, numberText } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import { placedAt, ticksOf, timeScale } from '@baquiano/day/time-scale.ts'
import styles from './trial.module.css'

interface Props {
  readonly trial: AlarmTrial
  /** Of the firing that is chosen on the map or here. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  /** There is room for more hours. */
  readonly isWide: boolean
}

/** Names a firing of a trial, which is stored nowhere. */
export const trialFiringId = ({ resource_id, fired_at, event }: TrialFiring): string =>
  `${resource_id} ${fired_at} ${event}`

/** Hours that can be written side by side: in a panel, and below a map. */
const mostTicks = 3
const mostTicksWide = 8

/** When the alarm would have fired, a line for each person and day, on the hours of the day. */
export function TrialAxis({ trial: { days, firings }, chosen, onChoose, isWide }: Props) {
  const { t, i18n } = useTranslation('alarms')
  const time = useCompanyTime()
  const marks = firings.map((firing) => ({ firing, ...momentOf(firing, time) }))
  const scale = scaleOf(marks.map(({ at }) => at))
  const step =
    Math.ceil((scale.to - scale.from) / (isWide ? mostTicksWide : mostTicks) / hourMs) * hourMs
  return (
    <section className="stack gap-4" aria-label={t('trial.by_day')}>
      <div className={`${styles.line} text-xs`} aria-hidden>
        <span />
        <div className={styles.hours}>
          <TimeAxis scale={scale} ticks={ticksOf(scale, step)} textOf={hourText} />
        </div>
      </div>
      <ul className="stack">
        {days.map(({ resource_id, resource_name, date, fired }) => (
          <li key={`${resource_id} ${date}`} className={styles.line}>
            <span className="stack packed shrink text-s">
              <bdi className="ell" title={resource_name}>
                {resource_name}
              </bdi>
              <small className="dim nowrap">{shortDay(date, i18n.language)}</small>
            </span>
            <span className={styles.day}>
              {marks
                .filter((mark) => mark.firing.resource_id === resource_id && mark.date === date)
                .map(({ firing, at }) => {
                  const id = trialFiringId(firing)
                  const label = `${hourText(at)}, ${t(`trial.outcome.${firing.outcome}`)}`
                  return (
                    <button
                      key={id}
                      type="button"
                      className={styles.mark}
                      data-outcome={firing.outcome}
                      style={placedAt(scale.at(at))}
                      aria-label={label}
                      aria-pressed={id === chosen}
                      title={label}
                      onClick={() => onChoose(id)}
                    />
                  )
                })}
            </span>
            <b className="num" title={t('trial.fired', { count: fired })}>
              {numberText(fired, i18n.language)}
            </b>
          </li>
        ))}
      </ul>
      <p className="row wrap gap-12 dim text-s">
        {(['fired', 'cooldown', 'late'] as const).map((outcome) => (
          <span key={outcome} className="row gap-6">
            <i className={styles.sign} data-outcome={outcome} aria-hidden />
            {t(`trial.outcome.${outcome}`)}
          </span>
        ))}
      </p>
    </section>
  )
}

/** The day of a firing, and its hour as milliseconds of that day. */
function momentOf({ fired_at }: TrialFiring, { dateOf, clockOf }: CompanyTime) {
  const instant = Date.parse(fired_at)
  const [hours = 0, minutes = 0, seconds = 0] = clockOf(instant).split(':').map(Number)
  return { date: dateOf(instant), at: (hours * 3600 + minutes * 60 + seconds) * 1000 }
}

/** The whole hours in which something happened, and one before and after them; at least eight. */
function scaleOf(moments: readonly number[]) {
  const first = Math.floor(Math.min(...moments, 12 * hourMs) / hourMs) - 1
  const last = Math.ceil(Math.max(...moments, 12 * hourMs) / hourMs) + 1
  const missing = Math.max(8 - (last - first), 0)
  const from = Math.max(first - Math.floor(missing / 2), 0)
  return timeScale({ from: from * hourMs, to: Math.min(Math.max(last, from + 8), 24) * hourMs })
}

const hourText = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
