import type { DaySpan } from '@baquiano/contract/board'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import { clockOf } from '../day/day-time.ts'
import type { BoardScale } from '../day/time-scale.ts'
import styles from './lanes.module.css'

interface Props {
  readonly scale: BoardScale
  readonly count: number
  readonly now: number | null
  /** Where a lifted visit is held. */
  readonly held: DaySpan | undefined
  /** Whether the fullest days come first, instead of names in their order. */
  readonly isByLoad: boolean
  readonly onOrder: (isByLoad: boolean) => void
}

/** Above the rows: how many people there are, and the hours. */
export function HourHead({ scale, count, now, held, isByLoad, onOrder }: Props) {
  const { t } = useTranslation('board')
  return (
    <div className={`${styles.head} flex on-surface line-bottom`}>
      <div className={`${styles.corner} row gap-8 pad-x-12 on-surface line-end text-m strong`}>
        {t('resources')}
        <span className="on-chip round-6 pad-x-6 text-s num soft">{count}</span>
        <span className="grow" />
        {held ? (
          <span className="text-s soft medium nowrap desk-only">
            {t('fit_at', { hour: clockOf(held.from) })}
          </span>
        ) : (
          <button
            type="button"
            className={`${styles.order} row gap-4 round-6 pad-x-6 text-s medium hover desk-only`}
            aria-label={t('order_by_load')}
            aria-pressed={isByLoad}
            onClick={() => onOrder(!isByLoad)}
          >
            <IconArrowsSort size={13} aria-hidden />
            {t('load')}
          </button>
        )}
      </div>
      <BoardHours scale={scale} now={now} held={held} />
    </div>
  )
}

/** The hours above lanes, with the present one and those where a visit is held. */
export function BoardHours({ scale, now, held }: Pick<Props, 'scale' | 'now' | 'held'>) {
  return (
    <div style={{ width: scale.width }}>
      <TimeAxis
        scale={scale}
        ticks={scale.hours}
        textOf={clockOf}
        now={now}
        held={held}
        align="start"
      />
    </div>
  )
}
