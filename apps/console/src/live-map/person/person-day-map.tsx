import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { DayRoutes, executedLines } from '../../tracking/index.ts'
import { planLegs, plannedStops, StopMarkers } from '../../visits/index.ts'
import { SelectedMarker } from '../map/selected-marker.tsx'
import { useCamera } from '../map/use-camera.ts'
import { useSeenStates } from '../positions/seen-states.ts'
import type { DayOfPerson } from './use-person-day.ts'

const padding = { top: 56, bottom: 40, left: 48, right: 64 }
const none = [] as const
/** What a card would say stands beside the map. */
const noCard = () => undefined

/** Plan, executed route, stops and place of one person. */
export function PersonDayMap({ day }: { readonly day: DayOfPerson }) {
  const { t } = useTranslation('live-map')
  return (
    <MapView label={t('map')}>
      <Layers day={day} />
    </MapView>
  )
}

function Layers({ day }: { readonly day: DayOfPerson }) {
  const { selected, way, thread, positions, timingOf, selectVisit } = day
  const stops = selected?.visits ?? none
  const latest = useSeenStates(positions.seen).get(selected?.id ?? '')
  const executed = useMemo(() => executedLines(thread, latest), [thread, latest])
  const { plan: route, ahead, error } = way
  const plan = useMemo(
    () => planLegs({ stops: plannedStops(stops), route, ahead, isStraight: error !== null }),
    [stops, route, ahead, error],
  )
  const people = useMemo(() => (selected ? [selected] : none), [selected])
  const { fitAll } = useCamera({
    store: positions.store,
    people,
    visits: stops,
    selected,
    visit: undefined,
    place: undefined,
    executed: executed.thread,
    padding,
  })
  return (
    <>
      <DayRoutes plan={plan} executed={executed} thread={thread} />
      <StopMarkers
        visits={stops}
        selected={undefined}
        timingOf={timingOf}
        currentState={latest}
        onSelect={selectVisit}
        onHover={noCard}
      />
      {selected && <SelectedMarker positions={positions} person={selected} onHover={noCard} />}
      <MapControls onFit={fitAll} />
    </>
  )
}
