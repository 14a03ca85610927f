import type { CompanyTime } from '../../platform/time/company-time.ts'
import styles from './day-ribbon.module.css'
import { percent } from './placed.ts'
import type { RibbonScale } from './ribbon-scale.ts'

interface Props {
  readonly scale: RibbonScale
  readonly time: CompanyTime
  /** None on another day, or in a replay. */
  readonly now: number | undefined
}

/** Nearer to now than this share of the step between hours, an hour would be written over it. */
const clear = 0.55

export function RibbonHours({ scale, time, now: instant }: Props) {
  const now =
    instant !== undefined && instant >= scale.from && instant <= scale.to ? instant : undefined
  return (
    <>
      <div className={`${styles.hours} stack middle`}>
        <span />
        <div className={styles.track}>
          {scale.hours
            .filter((hour) => now === undefined || Math.abs(hour - now) > clear * stepOf(scale))
            .map((hour) => (
              <span
                key={hour}
                className="num"
                style={{ insetInlineStart: percent(scale.at(hour)) }}
              >
                {time.hourOf(hour)}
              </span>
            ))}
          {now !== undefined && (
            <time className="num" style={{ insetInlineStart: percent(scale.at(now)) }}>
              {time.hourOf(now)}
            </time>
          )}
        </div>
      </div>
      {now !== undefined && (
        <div className={`${styles.now} stack middle`} aria-hidden>
          <span />
          <div className={styles.track}>
            <i style={{ insetInlineStart: percent(scale.at(now)) }} />
          </div>
        </div>
      )}
    </>
  )
}

function stepOf({ hours: [first, second], from, to }: RibbonScale): number {
  return first === undefined || second === undefined ? to - from : second - first
}
