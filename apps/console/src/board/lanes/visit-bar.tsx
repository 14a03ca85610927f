import { hourRange } from '@baquiano/contract/platform'
import type { Conflict, DaySpan } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { statusVariable, variable } from '@baquiano/ui/status-variable.ts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardScale } from '../day/time-scale.ts'
import { useGivenName } from '../presence/use-given-name.ts'
import { placed } from '@baquiano/day/time-scale.ts'
import styles from './lanes.module.css'

/** Below, a bar has room for its glyph only, px. */
const namedPx = 56

/** Whether the name of a visit fits into its bar. */
export const hasRoom = ({ from, to }: DaySpan, { xOf }: BoardScale): boolean =>
  xOf(to) - xOf(from) >= namedPx

interface Props {
  readonly visit: Visit
  readonly span: DaySpan
  readonly scale: BoardScale
  readonly conflict: Conflict | undefined
  /** Whether there is room for a second line. */
  readonly isClose: boolean
  readonly state: BarState
}

/** How a bar is shown beside what it says. */
export interface BarState {
  readonly isLifted: boolean
  readonly isSelected: boolean
  readonly isMarked: boolean
  readonly isFlashing: boolean
  /** Whether a colleague holds it to move it elsewhere. */
  readonly isHeld: boolean
  /** Who holds it, or whose act has just changed it. */
  readonly byId: string | undefined
  readonly isMovable: boolean
  /** Whether Tab leads to it; arrows lead to the others. */
  readonly isCurrent: boolean
}

/** What the style sheet draws of a state; what is not so has no attribute. */
const marksOf = ({ isLifted, isMarked, isFlashing, isHeld, isMovable }: BarState) => ({
  'data-lifted': isLifted || undefined,
  'data-marked': isMarked || undefined,
  'data-flash': isFlashing || undefined,
  'data-held': isHeld || undefined,
  'data-movable': isMovable || undefined,
})

/** A visit at its hours, in the shape and colour of its status. */
export const VisitBar = memo(function VisitBar(props: Props) {
  const { visit, span, scale, conflict, isClose, state } = props
  const { t } = useTranslation(['board', 'platform'])
  const { id, visit_point_name, status, hour_init, hour_end } = visit
  const hours = hourRange({ hour_init, hour_end })
  const label = [
    visit_point_name,
    hours,
    t(`platform:status.${status}`),
    ...(state.isMarked ? [t('board:marked')] : []),
    ...(conflict ? [t(`board:conflict.${conflict.kind}`, { minutes: conflict.minutes })] : []),
  ].join(', ')
  return (
    <button
      type="button"
      className={`${styles.bar} row gap-4`}
      style={{
        ...statusVariable(status),
        ...(state.byId !== undefined && variable('--by', hueOf(state.byId))),
        ...placed(scale, span.from, span.to),
      }}
      title={`${visit_point_name} · ${hours}`}
      aria-label={label}
      aria-pressed={state.isSelected || state.isMarked}
      tabIndex={state.isCurrent ? 0 : -1}
      data-visit={id}
      data-status={status}
      {...marksOf(state)}
      data-conflict={conflict?.kind}
    >
      <span className="fixed row">
        <StatusGlyph status={status} size={13} />
      </span>
      {hasRoom(span, scale) && (
        <span className={`${styles.name} stack`}>
          <bdi className="ell text-s medium">{visit_point_name}</bdi>
          {isClose && <BarLine hours={hours} conflict={conflict} />}
        </span>
      )}
      {state.byId !== undefined && <ActedBy id={state.byId} isHeld={state.isHeld} />}
      {conflict && <IconAlertTriangleFilled className={styles.triangle} size={15} aria-hidden />}
    </button>
  )
})

/** What a bar with room for two lines says below its name: its hours, or what is wrong. */
function BarLine({
  hours,
  conflict,
}: {
  readonly hours: string
  readonly conflict: Conflict | undefined
}) {
  const { t } = useTranslation('board')
  if (!conflict) return <span className="ell text-s soft num">{hours}</span>
  const { kind, minutes } = conflict
  return <span className="ell text-s warn">{t(`brief.${kind}`, { minutes })}</span>
}

interface ActedByProps {
  readonly id: string
  readonly isHeld: boolean
}

/** Who of one's colleagues holds the visit, or has just changed it. */
function ActedBy({ id, isHeld }: ActedByProps) {
  const { t } = useTranslation('board')
  const name = useGivenName()(id)
  if (name === undefined) return null
  return (
    <span className={`${styles.by} round-6 text-s strong nowrap`}>
      <bdi>{t(isHeld ? 'held_by' : 'changed_by', { name })}</bdi>
    </span>
  )
}
