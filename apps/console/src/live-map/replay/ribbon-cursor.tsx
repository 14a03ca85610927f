import { useSyncExternalStore } from 'react'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import styles from '../ribbon/day-ribbon.module.css'
import { isOn, placedAt } from '@baquiano/day/time-scale.ts'
import type { RibbonScale } from '../ribbon/ribbon-scale.ts'
import type { Replay } from './use-replay.ts'

interface Props {
  readonly replay: Replay
  readonly scale: RibbonScale
  readonly time: CompanyTime
}

/** The instant of a replay on the ribbon; what is still to be played lies under a veil. */
export function RibbonCursor({ replay: { clock }, scale, time }: Props) {
  const { atMs } = useSyncExternalStore(clock.subscribe, clock.get)
  const share = scale.at(atMs)
  const veil = Math.min(Math.max(share, 0), 1)
  return (
    <div className={`${styles.cursor} stack`} aria-hidden>
      <span />
      <div className={styles.track}>
        <span className={styles.veil} style={placedAt(veil)} />
        {isOn(scale, atMs) && (
          <>
            <i style={placedAt(share)} />
            <time className="num" style={placedAt(share)}>
              {time.hourOf(atMs)}
            </time>
          </>
        )}
      </div>
    </div>
  )
}
