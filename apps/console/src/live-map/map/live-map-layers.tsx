import { IconMapPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MapControls } from '../../platform/map/map-controls.tsx'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import { ReplayMarkers } from '../replay/replay-markers.tsx'
import { useSeenStates } from '../positions/seen-states.ts'
import type { LiveMap } from '../use-live-map.ts'
import { executedLines } from './executed-line.ts'
import styles from './markers.module.css'
import { PositionLayer } from './position-layer.tsx'
import { SelectedDay } from './selected-day.tsx'
import { StopMarkers } from './stop-markers.tsx'
import { useCamera } from './use-camera.ts'
import { VisitLayer } from './visit-layer.tsx'

export interface LiveMapLayersProps {
  readonly live: LiveMap
  readonly padding: { top: number; bottom: number; left: number; right: number }
  readonly has_controls: boolean
}

/** What the live map draws: the plan, the way that was gone, visits and people. */
export function LiveMapLayers({ live, padding, has_controls }: LiveMapLayersProps) {
  const { selected, model, visit, place, positions } = live
  const { store, seen } = positions
  const followed = live.isToday ? selected?.id : undefined
  const states = useSeenStates(seen, followed !== undefined)
  const latest = followed === undefined ? undefined : states.get(followed)
  const executed = useMemo(() => executedLines(live.thread, latest), [live.thread, latest])
  const others = useMemo(
    () => model.visits.filter(({ resource_id }) => !selected || resource_id !== selected.id),
    [model.visits, selected],
  )
  const { people, visits } = model
  const { fitAll } = useCamera({
    store,
    people,
    visits,
    selected,
    visit,
    place,
    executed: executed.thread,
    padding,
  })
  return (
    <>
      <SelectedDay live={live} executed={executed} latest={latest} />
      <VisitLayer visits={others} onSelect={live.selectVisit} />
      {live.isToday && !live.replayed.isOn && (
        <PositionLayer
          store={store}
          seen={seen}
          people={people}
          selected={selected?.id}
          onSelect={live.selectPerson}
        />
      )}
      {visit && visit.resource_id === null && (
        <StopMarkers
          visits={[visit]}
          selected={visit.id}
          beside={undefined}
          onSelect={live.selectVisit}
        />
      )}
      {live.replayed.replay && <ReplayMarkers replay={live.replayed.replay} team={model.team} />}
      <PlacePin place={place} />
      {has_controls && <MapControls onFit={fitAll} />}
    </>
  )
}

function PlacePin({ place }: Pick<LiveMap, 'place'>) {
  if (!place || place.cx === null || place.cy === null) return null
  return (
    <MapMarker cx={place.cx} cy={place.cy} z={20}>
      <span className={styles.pin}>
        <IconMapPin size={15} aria-hidden />
        {place.name}
      </span>
    </MapMarker>
  )
}
