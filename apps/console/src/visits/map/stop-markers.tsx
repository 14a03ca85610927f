import type { ResourceState } from '@baquiano/contract/tracking'
import type { Visit, VisitTiming } from '@baquiano/contract/visits'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { labelsWithRoom } from './labels-with-room.ts'
import type { OnHover } from './on-hover.ts'
import styles from './markers.module.css'
import { StackFan, StopPin } from './stack-fan.tsx'
import { headOf, stacksOf, type VisitStack } from './visit-stacks.ts'

interface Props {
  /** The selected person's visits, in order. */
  readonly visits: readonly Visit[]
  readonly selected: string | undefined
  readonly timingOf: (visit: Visit) => VisitTiming
  /** Latest state of the selected person; a stop at the same place is drawn beside it. */
  readonly currentState: ResourceState | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
  /** Shows the names of the stops, as far as they have room beside each other. */
  readonly isNamed?: boolean
}

const none = [] as const

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
  isNamed = false,
}: Props) {
  const { t } = useTranslation('visits')
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
  const stacks = useMemo(() => stacksOf(visits), [visits])
  const named = useNamed(isNamed ? stacks : none, selected)
  return stacks.map((stack) => {
    const { key, cx, cy } = stack
    const chosen = stack.visits.find(({ id }) => id === selected)
    const { length } = stack.visits
    const open = () => setOpenKey(key)
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
        <span className="row relative">
          <StopPin
            stop={stopOf(chosen ?? headOf(stack))}
            isSelected={chosen !== undefined}
            isNamed={isNamed && named.has(key)}
            onSelect={length > 1 ? open : onSelect}
            onHover={onHover}
          />
          {length > 1 && (
            <button
              type="button"
              className={`${styles.count} center text-xs heavy num`}
              aria-label={t('stack', { count: length })}
              title={t('stack', { count: length })}
              onClick={open}
            >
              {length}
            </button>
          )}
        </span>
      </MapMarker>
    )
  })
}

/** What a pin has beside its name, and what a letter of the name takes, px. */
const besideNamePx = 44
const letterPx = 6.2

/** The stacks whose names have room on the map as it lies; the chosen one first. */
function useNamed(stacks: readonly VisitStack[], selected: string | undefined) {
  const { map } = useMapContext()
  const [movedTimes, setMovedTimes] = useState(0)
  useEffect(() => {
    const moved = map.on('moveend', () => setMovedTimes((times) => times + 1))
    return () => moved.unsubscribe()
  }, [map])
  return useMemo(() => {
    const isChosen = (stack: VisitStack) => stack.visits.some(({ id }) => id === selected)
    const labels = stacks
      .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
      .map((stack) => {
        const { x, y } = map.project([stack.cx, stack.cy])
        const { visit_point_name } = headOf(stack)
        return { key: stack.key, x, y, width: besideNamePx + visit_point_name.length * letterPx }
      })
    return labelsWithRoom(labels)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where places lie on the screen changes as the map moves
  }, [map, stacks, selected, movedTimes])
}
