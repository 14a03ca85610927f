import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { IconAlertSquareRounded } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFiringText } from '../../alarms/index.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './live-markers.module.css'

/** Beyond so many, marks hide the map; the list counts all of them. */
const most = 40

/**
 * Where alarms fired: of the selected person all of the day, with the hour; else the newest of each shown person that
 * nobody has acknowledged. Each leads to its firing.
 */
export function FiringMarks({ live }: { readonly live: LiveMap }) {
  const textOf = useFiringText()
  const { selected, model, firings, time } = live
  const waiting = new Set(model.people.map(({ id }) => id))
  const marked = firings
    .filter(({ resource_id, state, cx }) => {
      if (cx === null) return false
      if (selected) return resource_id === selected.id
      return state === 'open' && waiting.delete(resource_id)
    })
    .slice(0, most)
  return marked.map((firing) => {
    const { id, cx, cy, state } = firing
    if (cx === null || cy === null) return null
    const hour = time.hourOf(Date.parse(firing.fired_at))
    const label = `${firing.resource_name}: ${textOf(firing)}, ${hour}`
    return (
      <MapMarker key={id} cx={cx} cy={cy} z={15}>
        <Link
          className={`${styles.firing} row gap-4 round-10 on-raised text-s strong nowrap shadow`}
          data-open={state === 'open' || undefined}
          to="/apps/alarm/history"
          search={{ firing: id }}
          aria-label={label}
          title={label}
        >
          <IconAlertSquareRounded size={15} aria-hidden />
          {selected && <span className="num">{hour}</span>}
        </Link>
      </MapMarker>
    )
  })
}
