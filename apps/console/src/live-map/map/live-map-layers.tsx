import { useMemo } from 'react'
import { IconMapPin } from '@tabler/icons-react'
import { MapControls } from '../../platform/map/map-controls.tsx'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import { plannedStops } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { executedLine } from './executed-line.ts'
import styles from './markers.module.css'
import { planLegs } from './plan-legs.ts'
import { PositionLayer } from './position-layer.tsx'
import { addChevron, executedParts, planParts } from './route-parts.ts'
import { SelectedMarker } from './selected-marker.tsx'
import { StopMarkers } from './stop-markers.tsx'
import { useCamera } from './use-camera.ts'
import { VisitLayer } from './visit-layer.tsx'

interface Props {
  readonly live: LiveMap
  readonly padding: { top: number; bottom: number; left: number; right: number }
  readonly has_controls: boolean
}

const none = [] as const

/** What the live map draws: the plan, the way that was gone, visits and people. */
export function LiveMapLayers({ live, padding, has_controls }: Props) {
  const { store } = live.positions
  const { selected, model, visit, place } = live
  const stops = selected?.visits ?? none
  const plan = useMemo(() => planLegs(plannedStops(stops)), [stops])
  const latest = live.isToday && selected ? store.get(selected.id) : undefined
  const executed = useMemo(() => executedLine(live.track.data, latest), [live.track.data, latest])
  const others = useMemo(
    () => model.visits.filter(({ resource_id }) => !selected || resource_id !== selected.id),
    [model.visits, selected],
  )
  const { fitAll } = useCamera({
    store,
    people: model.people,
    visits: model.visits,
    selected,
    visit,
    place,
    executed,
    padding,
  })
  return (
    <>
      <MapLayer id="plan" data={plan} parts={planParts} />
      <MapLayer id="executed" data={executed} parts={executedParts} images={addChevron} />
      <VisitLayer visits={others} onSelect={live.selectVisit} />
      {live.isToday && (
        <PositionLayer
          store={store}
          people={model.people}
          selected={selected?.id}
          onSelect={live.selectPerson}
        />
      )}
      <StopMarkers visits={stops} selected={visit?.id} onSelect={live.selectVisit} />
      {visit && !visit.resource_id && (
        <StopMarkers visits={[visit]} selected={visit.id} onSelect={live.selectVisit} />
      )}
      {live.isToday && selected && (
        <SelectedMarker key={selected.id} store={store} person={selected} />
      )}
      {place && place.cx !== null && place.cy !== null && (
        <MapMarker cx={place.cx} cy={place.cy} z={20}>
          <span className={styles.pin}>
            <IconMapPin size={15} aria-hidden />
            {place.name}
          </span>
        </MapMarker>
      )}
      {has_controls && <MapControls onFit={fitAll} />}
    </>
  )
}
