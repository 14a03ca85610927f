import type { ResourceState } from '@baquiano/contract/tracking'
import type { Visit, VisitTiming } from '@baquiano/contract/visits'
import { StatusGlyph, statusVariable } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { useTimingText } from '../../entities/visits/use-timing-text.ts'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import styles from './markers.module.css'

interface Props {
  /** The selected person's visits, in order. */
  readonly visits: readonly Visit[]
  readonly selected: string | undefined
  readonly timingOf: (visit: Visit) => VisitTiming
  /** Latest state of the selected person; a stop at the same place is drawn beside it. */
  readonly currentState: ResourceState | undefined
  readonly onSelect: (id: string) => void
}

/** About fifty metres. */
const overlapDeg = 0.0005
const overlapOffset = [-46, 0] as const

/** The stops of one person, numbered. */
export function StopMarkers({ visits, selected, timingOf, currentState, onSelect }: Props) {
  const { t } = useTranslation('platform')
  const { textOf } = useTimingText()
  return visits.map((visit, index) => {
    const { id, cx, cy, status, visit_point_name } = visit
    if (cx === null || cy === null) return null
    const isSelected = id === selected
    const timing = timingOf(visit)
    const lateness = timing.lateness === 'none' ? null : textOf(timing)
    const label = [`${index + 1}. ${visit_point_name}`, t(`status.${status}`), lateness]
      .filter(Boolean)
      .join(', ')
    const isOverlapping =
      currentState !== undefined &&
      Math.hypot(currentState.cx - cx, currentState.cy - cy) < overlapDeg
    return (
      <MapMarker
        key={id}
        cx={cx}
        cy={cy}
        z={isSelected ? 30 : 10}
        offset={isOverlapping ? overlapOffset : undefined}
      >
        <button
          type="button"
          className={`${styles.stop} row gap-4 round-10 on-raised ink text-s`}
          style={statusVariable(status)}
          aria-label={label}
          data-lateness={timing.lateness}
          aria-pressed={isSelected}
          onClick={() => onSelect(id)}
        >
          <StatusGlyph status={status} size={13} />
          <b className="heavy num">{index + 1}</b>
        </button>
      </MapMarker>
    )
  })
}
