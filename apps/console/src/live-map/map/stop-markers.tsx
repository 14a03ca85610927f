import type { ResourceState } from '@baquiano/contract/tracking'
import type { Visit, VisitTiming } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import type { OnHover } from '../hover/use-hover.ts'
import styles from './markers.module.css'
import { StackFan, StopPin } from './stack-fan.tsx'
import { stacksOf } from './visit-stacks.ts'

interface Props {
  /** The selected person's visits, in order. */
  readonly visits: readonly Visit[]
  readonly selected: string | undefined
  readonly timingOf: (visit: Visit) => VisitTiming
  /** Latest state of the selected person; a stop at the same place is drawn beside it. */
  readonly currentState: ResourceState | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
}

/** About fifty metres. */
const overlapDeg = 0.0005
const overlapOffset = [-46, 0] as const

/** The stops of one person, numbered; those at one place are counted, and fan out when chosen. */
export function StopMarkers({
  visits,
  selected,
  timingOf,
  currentState,
  onSelect,
  onHover,
}: Props) {
  const { t } = useTranslation('live-map')
  const [openKey, setOpenKey] = useState<string>()
  const stopOf = (visit: Visit) => ({
    visit,
    order: visits.indexOf(visit) + 1,
    timing: timingOf(visit),
  })
  const offsetAt = ({ cx, cy }: { readonly cx: number; readonly cy: number }) =>
    currentState !== undefined &&
    Math.hypot(currentState.cx - cx, currentState.cy - cy) < overlapDeg
      ? overlapOffset
      : undefined
  return stacksOf(visits).map((stack) => {
    const { key, cx, cy } = stack
    const chosen = stack.visits.find(({ id }) => id === selected)
    const isStack = stack.visits.length > 1
    const [first] = stack.visits
    if (openKey === key) {
      return (
        <StackFan
          key={key}
          cx={cx}
          cy={cy}
          stops={stack.visits.map(stopOf)}
          onSelect={onSelect}
          onHover={onHover}
          onClose={() => setOpenKey(undefined)}
        />
      )
    }
    return (
      <MapMarker key={key} cx={cx} cy={cy} z={chosen ? 30 : 10} offset={offsetAt(stack)}>
        <span className="row gap-2">
          {(chosen || !isStack) && (
            <StopPin
              stop={stopOf(chosen ?? first)}
              isSelected={chosen !== undefined}
              onSelect={onSelect}
              onHover={onHover}
            />
          )}
          {isStack && (
            <button
              type="button"
              className={`${styles.count} center round-10 text-s heavy num`}
              aria-label={t('stack', { count: stack.visits.length })}
              title={t('stack', { count: stack.visits.length })}
              onClick={() => setOpenKey(key)}
            >
              {stack.visits.length}
            </button>
          )}
        </span>
      </MapMarker>
    )
  })
}
