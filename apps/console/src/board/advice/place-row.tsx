import { type DaySpan, loadPct, needsReason, type Place } from '@baquiano/contract/board'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import type { Row } from '../day/board-rows.ts'
import { clockOf } from '../day/day-time.ts'
import styles from './advice.module.css'

interface Props {
  readonly place: Place
  readonly rank: number
  readonly row: Row | undefined
  /** Additional driving of the worst of those shown, seconds. */
  readonly most: number
  /** The hours of work. */
  readonly working: DaySpan
  /** What the place costs beside that, in words. */
  readonly text: string
  /** Whether the visit would be reached within the hours for which it is planned. */
  readonly isAtItsHours: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Somebody and an hour: how much longer they drive, and what else it costs. */
export function PlaceRow({ place, rank, row, most, working, text, ...props }: Props) {
  const { isAtItsHours, isChosen, onChoose } = props
  const { t } = useTranslation('board')
  if (!row) return null
  const { span, fit, planned } = place
  const minutes = fit.added_s === null ? null : Math.round(fit.added_s / 60)
  const share = most === 0 ? 0 : Math.min(((fit.added_s ?? 0) / most) * 100, 100)
  return (
    <li>
      <UnstyledButton
        className={`${styles.place} row gap-8 wide pad-8 round-10 hover`}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="num soft text-m">{rank}</span>
        <PersonAvatar person={row.person} size={32} />
        <span className={`${styles.about} stack gap-4 grow shrink`}>
          <span className="row between gap-8">
            <b className="ell text-m strong">
              <bdi>{row.person.full_name}</bdi>
            </b>
            <span className="num nowrap text-m medium">
              <bdi>
                {clockOf(span.from)}–{clockOf(span.to)}
              </bdi>
            </span>
          </span>
          <i className={styles.bar} aria-hidden>
            <i style={{ width: `${share}%` }} />
          </i>
          <span className="row top between gap-8 text-s">
            <bdi className={needsReason(fit) || !isAtItsHours ? 'warn' : styles.good}>
              {isAtItsHours ? text : t('at_another_hour', { fit: text })}
            </bdi>
            <bdi className="soft num nowrap">
              {t('load_then', {
                before: loadPct(row.planned, working),
                after: loadPct(planned, working),
              })}
            </bdi>
          </span>
        </span>
        <span className={`${styles.added} stack num`}>
          <b className="text-l strong">
            <bdi>{minutes === null ? '—' : `+${minutes}`}</bdi>
          </b>
          <span className="text-s soft">{t('min')}</span>
        </span>
      </UnstyledButton>
    </li>
  )
}
