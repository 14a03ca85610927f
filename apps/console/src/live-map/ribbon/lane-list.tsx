import { useEffect, useMemo, useRef } from 'react'
import { useNow } from '../../platform/time/use-now.ts'
import { useRowWindow } from '../../platform/use-row-window.ts'
import type { PersonDay } from '../day-model.ts'
import { HoverCard } from '../hover/hover-card.tsx'
import { useHover } from '../hover/use-hover.ts'
import { RibbonCursor } from '../replay/ribbon-cursor.tsx'
import type { LiveMap } from '../use-live-map.ts'
import styles from './day-ribbon.module.css'
import { RibbonHours } from './ribbon-hours.tsx'
import { RibbonLane } from './ribbon-lane.tsx'
import { useRibbonGestures } from './use-ribbon-gestures.ts'
import type { RibbonView } from './use-ribbon-view.ts'

interface Props {
  readonly live: LiveMap
  readonly people: readonly PersonDay[]
  readonly view: RibbonView
}

const lanePx = 29
/** The hours stay above the lanes while these scroll. */
const hoursPx = 18

/** A lane for each person; only those in sight are drawn. */
export function LaneList({ live, people, view }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const tick = useNow(10_000)
  const now = live.isToday && !live.replayed.isOn ? tick : undefined
  const rows = useRowWindow(box, people.length, lanePx, hoursPx)
  const { hovered, hover } = useHover()
  useRibbonGestures(box, view)

  const { show } = rows
  const chosen = useMemo(
    () => people.findIndex(({ id }) => id === live.selected?.id),
    [people, live.selected?.id],
  )
  useEffect(() => {
    if (chosen >= 0) show(chosen)
  }, [chosen, show])

  return (
    <div ref={box} className={styles.scroll}>
      <div className="relative">
        <RibbonHours scale={view.scale} time={live.time} now={now} />
        {live.replayed.replay && (
          <RibbonCursor replay={live.replayed.replay} scale={view.scale} time={live.time} />
        )}
        <div style={{ paddingTop: rows.beforePx, paddingBottom: rows.afterPx }}>
          {people.slice(rows.first, rows.last).map((person) => (
            <RibbonLane
              key={person.id}
              person={person}
              scale={view.scale}
              now={tick}
              live={live}
              onHover={hover}
            />
          ))}
        </div>
      </div>
      <HoverCard live={live} hovered={hovered} />
    </div>
  )
}
