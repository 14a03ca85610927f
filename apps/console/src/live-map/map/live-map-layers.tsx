import { Menu } from '@mantine/core'
import { IconMapPin, IconPolygon, IconRoute } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { executedLines } from '../../tracking/index.ts'
import { type OnHover, StopMarkers } from '../../visits/index.ts'
import styles from './live-markers.module.css'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { mapTokens } from '@baquiano/map/map-tokens.ts'
import { TouchControls } from '@baquiano/map/touch-controls.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { boxAt } from '../hover/box-at.ts'
import { HoverCard } from '../hover/hover-card.tsx'
import { useHover } from '../hover/use-hover.ts'
import { Soonest } from '../isochrone/soonest.tsx'
import { createMarkerCanvas } from '../positions/marker-canvas.ts'
import { currentStyles, staticStyles } from '../positions/marker-styles.ts'
import { nearestMarker } from '../positions/nearest-marker.ts'
import type { PositionStore } from '../positions/position-store.ts'
import { type SeenTicker, useSeenStates } from '../positions/seen-states.ts'
import { ReplayMarkers } from '../replay/replay-markers.tsx'
import { RestLayer } from '../rest/rest-layer.tsx'
import { RouteOptionsPanel } from '../route-options/route-options.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { ZonesLayer } from '../zones/zones-layer.tsx'
import { ZonesPanel } from '../zones/zones-panel.tsx'
import { FiringMarks } from './firing-marks.tsx'
import { SelectedDay } from './selected-day.tsx'
import { useCamera } from './use-camera.ts'
import { VisitLayer } from './visit-layer.tsx'

export interface LiveMapLayersProps {
  readonly live: LiveMap
  readonly padding: { top: number; bottom: number; left: number; right: number }
  readonly hasControls: boolean
}

/** Layers of the live map: plan, executed route, visits and people. */
export function LiveMapLayers({ live, padding, hasControls }: LiveMapLayersProps) {
  const { selected, model, visit, place, positions } = live
  const { store, seen } = positions
  const followed = live.isToday ? selected?.id : undefined
  const states = useSeenStates(seen, followed !== undefined)
  const latest = followed === undefined ? undefined : states.get(followed)
  const executed = useMemo(() => executedLines(live.thread, latest), [live.thread, latest])
  const isReplay = live.replayed.isOn
  const others = useMemo(
    () =>
      isReplay
        ? none
        : model.visits.filter(({ resource_id }) => !selected || resource_id !== selected.id),
    [isReplay, model.visits, selected],
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
  const { hovered, hover } = useHover()
  const { map } = useMapContext()
  useEffect(() => {
    const moved = map.on('movestart', () => hover(undefined))
    return () => moved.unsubscribe()
  }, [map, hover])
  return (
    <>
      <ZonesLayer />
      {isAtRest(live) && (
        <RestLayer live={live} hovered={hovered?.kind === 'person' ? hovered.id : undefined} />
      )}
      <SelectedDay live={live} executed={executed} latest={latest} onHover={hover} />
      <VisitLayer
        visits={others}
        isBehind={selected !== undefined}
        timingOf={live.timingOf}
        onSelect={live.selectVisit}
        onHover={hover}
      />
      <Present live={live} onHover={hover} />
      {visit && visit.resource_id === null && (
        <StopMarkers
          visits={[visit]}
          selected={visit.id}
          timingOf={live.timingOf}
          currentState={undefined}
          onSelect={live.selectVisit}
          onHover={hover}
        />
      )}
      {!isReplay && <FiringMarks live={live} />}
      <PlacePin place={place} />
      <Soonest live={live} />
      <HoverCard live={live} hovered={hovered} />
      <Controls hasControls={hasControls} onFit={fitAll} />
    </>
  )
}

const none = [] as const

/** The buttons of the map, and what their menu of layers opens: how routes are drawn, and which zones are shown. */
function Controls({ hasControls, onFit }: { hasControls: boolean; onFit: () => void }) {
  const { t } = useTranslation('live-map')
  const [panel, setPanel] = useState<'routes' | 'zones' | null>(null)
  const close = () => setPanel(null)
  const layers = (
    <>
      <Menu.Item
        leftSection={<IconRoute size={15} aria-hidden />}
        onClick={() => setPanel('routes')}
      >
        {t('routes.title')}
      </Menu.Item>
      {can('ZONIFICATION_LIST') && (
        <Menu.Item
          leftSection={<IconPolygon size={15} aria-hidden />}
          onClick={() => setPanel('zones')}
        >
          {t('zones.title')}
        </Menu.Item>
      )}
    </>
  )
  return (
    <>
      {hasControls ? (
        <MapControls onFit={onFit} layers={layers} />
      ) : (
        <TouchControls layers={layers} />
      )}
      {panel === 'routes' && <RouteOptionsPanel onClose={close} />}
      {panel === 'zones' && <ZonesPanel onClose={close} />}
    </>
  )
}

/** Nobody is selected and nothing is replayed, so that everybody's lines have room. */
const isAtRest = ({ isToday, selected, visit, replayed }: LiveMap): boolean =>
  isToday && !selected && !visit && !replayed.isOn

/** Markers of all people: at their latest position, or at the instant of a replay. */
function Present({
  live: { isToday, positions, model, selected, replayed, selectPerson },
  onHover,
}: OfLive & { readonly onHover: OnHover }) {
  const { isOn, replay } = replayed
  if (replay) return <ReplayMarkers replay={replay} team={model.team} />
  if (!isToday || isOn) return null
  return (
    <PositionLayer
      store={positions.store}
      seen={positions.seen}
      people={model.people}
      selected={selected?.id}
      onSelect={selectPerson}
      onHover={onHover}
    />
  )
}

type OfLive = Pick<LiveMapLayersProps, 'live'>

function PlacePin({ place }: Pick<LiveMap, 'place'>) {
  if (!place || place.cx === null || place.cy === null) return null
  return (
    <MapMarker cx={place.cx} cy={place.cy} z={20}>
      <span
        className={`${styles.pin} row gap-6 framed round-10 on-raised text-s strong nowrap shadow`}
      >
        <IconMapPin size={15} aria-hidden />
        {place.name}
      </span>
    </MapMarker>
  )
}

interface Props {
  readonly store: PositionStore
  readonly seen: SeenTicker
  readonly people: readonly PersonDay[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: OnHover
}

/** Markers of all people at their latest position. */
function PositionLayer({ store, seen, people, selected, onSelect, onHover }: Props) {
  const { map, scheme } = useMapContext()
  const tokens = mapTokens[scheme]
  const [markers] = useState(() => createMarkerCanvas({ store, line: tokens.marker_line }))
  const states = useSeenStates(seen)
  const now = useNow(15_000)

  useEffect(() => {
    const removeMarkers = markers.addTo(map)
    const stop = store.onChange(markers.invalidate)
    return () => {
      stop()
      removeMarkers()
    }
  }, [map, markers, store])

  const { known } = states
  const baseStyles = useMemo(
    () => staticStyles(markers.sheet, { slotOf: store.slotOf, count: known, people, selected }),
    [markers, store, known, people, selected],
  )
  useEffect(() => {
    markers.setStyles(currentStyles(baseStyles, { states, offlineColor: tokens.offline, now }))
  }, [markers, baseStyles, states, tokens, now])

  usePointer({ store, people, onSelect, onHover })
  return null
}

/** Clicks and the hand cursor for markers, which are drawn on a canvas. */
function usePointer({ store, people, onSelect, onHover }: Omit<Props, 'selected' | 'seen'>) {
  const { map } = useMapContext()
  const latestPeople = useRef(people)
  useEffect(() => {
    latestPeople.current = people
  }, [people])

  useEffect(() => {
    const markerAt = (point: { x: number; y: number }) =>
      nearestMarker({ store, ids: latestPeople.current.map(({ id }) => id), map }, point)
    const click = map.on('click', ({ point }) => {
      const id = markerAt(point)
      if (id !== undefined) onSelect(id)
    })
    let over: string | undefined
    const move = map.on('mousemove', ({ point }) => {
      const canvas = map.getCanvas()
      const id = markerAt(point)
      if (id !== undefined) canvas.style.cursor = 'pointer'
      else if (canvas.dataset['over'] !== 'visit') canvas.style.cursor = ''
      if (id === over) return
      over = id
      const place = id === undefined ? undefined : store.get(id)
      onHover(id !== undefined && place ? { kind: 'person', id, at: boxAt(map, place) } : undefined)
    })
    const out = map.on('mouseout', () => {
      over = undefined
      onHover(undefined)
    })
    return () => {
      click.unsubscribe()
      move.unsubscribe()
      out.unsubscribe()
    }
  }, [map, store, onSelect, onHover])
}
