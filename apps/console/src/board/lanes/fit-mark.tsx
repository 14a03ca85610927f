import { sharedMinutes, type BoardVisit, type DaySpan, type Fit } from '@baquiano/contract/board'
import { StatusGlyph } from '@baquiano/ui'
import type { Visit } from '@baquiano/contract/visits'
import type { TimeScale } from '../day/time-scale.ts'
import styles from './lanes.module.css'
import { placed } from './lane-marks.tsx'
import { hasRoom } from './visit-bar.tsx'

interface Props {
  readonly fit: Fit
  readonly span: DaySpan
  readonly scale: TimeScale
  readonly spans: readonly BoardVisit[]
  /** The visit itself, in the row over which it is held. */
  readonly held: Visit | undefined
}

/** Where a lifted visit would lie in a row, and what of it is too much. */
export function FitMark({ fit, span, scale, spans, held }: Props) {
  const { obstacle } = fit
  return (
    <span aria-hidden>
      {(held || fit.level !== 'impossible') && (
        <span
          className={`${styles.fit} center text-s strong num`}
          data-level={fit.level}
          data-held={held !== undefined || undefined}
          style={placed(scale, span.from, span.to)}
        >
          {held ? <HeldName visit={held} isNamed={hasRoom(span)} /> : <bdi>{addedText(fit)}</bdi>}
        </span>
      )}
      {obstacle?.kind === 'overlap' && (
        <Overlap
          span={span}
          scale={scale}
          other={spans.find(({ id }) => id === obstacle.with_id)}
        />
      )}
      {held && <HeldLegs fit={fit} span={span} scale={scale} />}
    </span>
  )
}

const addedText = ({ added_s }: Fit): string =>
  added_s === null ? '' : `+${Math.round(added_s / 60)}`

interface HeldNameProps {
  readonly visit: Visit
  readonly isNamed: boolean
}

const HeldName = ({ visit, isNamed }: HeldNameProps) => (
  <span className="row gap-4 shrink">
    <StatusGlyph status={visit.status} size={13} />
    {isNamed && <bdi className="ell">{visit.visit_point_name}</bdi>}
  </span>
)

interface OverlapProps extends Pick<Props, 'span' | 'scale'> {
  readonly other: BoardVisit | undefined
}

/** Only what both take is marked. */
function Overlap({ span, scale, other }: OverlapProps) {
  if (!other || sharedMinutes(other, span) <= 0) return null
  return (
    <i
      className={styles.overlap}
      style={placed(scale, Math.max(other.from, span.from), Math.min(other.to, span.to))}
    />
  )
}

/** The ways to where a visit is held, and on from there. */
function HeldLegs({ fit, span, scale }: Pick<Props, 'fit' | 'span' | 'scale'>) {
  const [before, after] = [minutesOf(fit.before_s), minutesOf(fit.after_s)]
  return (
    <>
      {before > 0 && <Leg minutes={before} scale={scale} from={span.from - before} />}
      {after > 0 && <Leg minutes={after} scale={scale} from={span.to} />}
    </>
  )
}

interface LegProps {
  readonly minutes: number
  readonly from: number
  readonly scale: TimeScale
}

const Leg = ({ minutes, from, scale }: LegProps) => (
  <span className={styles.leg} style={placed(scale, from, from + minutes)}>
    <b className="text-s num">{minutes}</b>
  </span>
)

const minutesOf = (seconds: number | null): number =>
  seconds === null ? 0 : Math.round(seconds / 60)
