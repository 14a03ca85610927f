import { dayMs, limits, minuteMs } from '@baquiano/contract/platform'
import type { BriefLeg } from '@baquiano/contract/roads'
import type { ResourceState } from '@baquiano/contract/tracking'
import { lineAhead } from '@baquiano/geo'
import { Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { legOf } from '../../visits/index.ts'
import styles from '../map/live-markers.module.css'
import { useMapContext, isDiscarded } from '@baquiano/map/map-context.ts'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import type { MapLibreMap } from '@baquiano/map/maplibre.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import { latOf, lngOf } from '../positions/mercator.ts'
import { nowSeconds } from '../positions/now-seconds.ts'
import type { PositionStore } from '../positions/position-store.ts'
import type { LiveMap } from '../use-live-map.ts'
import { legCorners } from './leg-corners.ts'
import { peopleStacks, type ScreenPlace } from './people-stacks.ts'
import { nextLegParts, tailParts, widths } from './rest-parts.ts'
import { legBetween, legsOf } from './rest.queries.ts'
import { useTails } from './use-tails.ts'
import type { ExpressionSpecification } from 'maplibre-gl'

/** Lines follow at this pace, far slower than markers: each redrawing costs the page more than an update. */
const redrawMs = 5000
/** Lines of more people than this are redrawn less often. */
const manyPeople = 50
const redrawManyMs = 10_000
/** The ways ahead have the most corners, and of each only the near end changes. */
const waysMs = 10_000
/** A tile of this zoom is as wide as the screen of a district; its corners are exact to two pixels of the closest zoom. */
const tilesTo = 13

/** What everybody did last and does next, while nobody is selected. */
export function RestLayer({ live, hovered }: Omit<Props, 'people'>) {
  const people = useShownPeople(live.positions.store, live.model.people)
  if (people.length === 0) return null
  return <RestLines live={live} people={people} hovered={hovered} />
}

interface Props {
  readonly live: LiveMap
  readonly people: readonly PersonDay[]
  /** Id of the person under the pointer. */
  readonly hovered: string | undefined
}

function RestLines({ live, people, hovered }: Props) {
  const { seen } = live.positions
  const stepMs = people.length > manyPeople ? redrawManyMs : redrawMs
  // With the list, in one update of the page; while nobody moves, by the clock.
  const followed = useSyncExternalStore(seen.subscribe, () => floorTo(stepMs, Date.now()))
  const now = Math.max(followed, useNow(minuteMs))
  const tails = useTails(live.positions, people, now)
  const legs = useNextLegs(live, people, floorTo(waysMs, now))
  useWiderLines(hovered)
  return (
    <>
      <PeopleStackLayer live={live} people={people} now={now} />
      <MapLayer id="next" data={legs} parts={nextLegParts} tilesTo={tilesTo} />
      <MapLayer id="tails" data={tails} parts={tailParts} tilesTo={tilesTo} />
    </>
  )
}

const floorTo = (step: number, value: number): number => value - (value % step)

interface PeopleStackLayerProps {
  readonly live: LiveMap
  readonly people: readonly PersonDay[]
  /** Counted again with it. */
  readonly now: number
}

/** From the middle of a stack to the corner of its top marker, px. */
const corner = [13, -13] as const

/** How many people stand where one marker hides others; a click names them, to choose one. */
function PeopleStackLayer({ live, people, now }: PeopleStackLayerProps) {
  const { map } = useMapContext()
  const { store } = live.positions
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const zoomed = map.on('zoomend', () => setZoom(map.getZoom()))
    return () => zoomed.unsubscribe()
  }, [map])
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  // `now` says when to count again, the store where everybody is by then.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const stacks = useMemo(() => stacksAt(store, people, zoom), [store, people, zoom, now])
  return stacks.map(({ ids, cx, cy }) => (
    <MapMarker key={ids.join()} cx={cx} cy={cy} z={35} offset={corner}>
      <StackCount people={ids.flatMap((id) => byId.get(id) ?? [])} onSelect={live.selectPerson} />
    </MapMarker>
  ))
}

/** The stacks at a zoom, with their places on the map. */
function stacksAt(store: PositionStore, people: readonly PersonDay[], zoom: number) {
  const [anchorX, anchorY] = store.anchor()
  const worldPx = 512 * 2 ** zoom
  const seconds = nowSeconds()
  const places = people.flatMap(({ id }): ScreenPlace[] => {
    const slot = store.slotOf(id)
    if (slot === undefined) return []
    const [x, y] = store.at(slot, seconds)
    return [{ id, x: x * worldPx, y: y * worldPx }]
  })
  return peopleStacks(places).map(({ ids, x, y }) => ({
    ids,
    cx: lngOf(x / worldPx + anchorX),
    cy: latOf(y / worldPx + anchorY),
  }))
}

interface CountProps {
  readonly people: readonly PersonDay[]
  readonly onSelect: (id: string) => void
}

/** The menu exists from the first click on: stacks come and go with every step, and a menu costs far more than a button. */
function StackCount({ people, onSelect }: CountProps) {
  const { t } = useTranslation('live-map')
  const [hasMenu, setHasMenu] = useState(false)
  const name = t('stack', { count: people.length })
  const button = {
    type: 'button',
    className: `${styles.peopleCount} center relative text-xs heavy num`,
    'aria-label': name,
    title: name,
  } as const
  if (!hasMenu) {
    return (
      <button {...button} aria-haspopup="menu" onClick={() => setHasMenu(true)}>
        {people.length}
      </button>
    )
  }
  return (
    <Menu withinPortal defaultOpened>
      <Menu.Target>
        <button {...button}>{people.length}</button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map((person) => (
          <Menu.Item
            key={person.id}
            leftSection={<PersonAvatar person={person} size={24} />}
            onClick={() => onSelect(person.id)}
          >
            {person.full_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What is left of each person's way to the next stop, redrawn with `now`. */
function useNextLegs(
  { positions: { store }, nextLegs }: Pick<LiveMap, 'positions' | 'nextLegs'>,
  people: readonly PersonDay[],
  now: number,
): FeatureCollection {
  const starts = useMemo(
    () => nextLegs.update({ people, stateOf: recentStateOf(store, now), now }),
    [nextLegs, people, store, now],
  )
  const queries = useMemo(
    () => [...starts.values()].map(({ from, to }) => legBetween({ from, to })),
    [starts],
  )
  const legs = useQueries({ queries, combine: legsOf })
  const ids = useMemo(() => [...starts.keys()], [starts])
  return useMemo(() => linesOf(ids, legs, recentStateOf(store, now)), [ids, legs, store, now])
}

/** Where somebody is; unknown of whoever sent nothing since yesterday. */
const recentStateOf = (store: PositionStore, now: number) => (id: string) => {
  const state = store.get(id)
  return state && now - Date.parse(state.fix_at) < dayMs / 2 ? state : undefined
}

/** From where each person is, and on along their way. */
function linesOf(
  ids: readonly string[],
  legs: readonly (BriefLeg | undefined)[],
  stateOf: (id: string) => ResourceState | undefined,
): FeatureCollection {
  const features = ids.flatMap((id, index) => {
    const [place, leg] = [stateOf(id), legs[index]]
    if (!place || !leg) return []
    const { line } = lineAhead(place, legCorners(leg))
    return [
      legOf(
        [place, ...line].map(({ cx, cy }) => [cx, cy]),
        { id, source: leg.source },
      ),
    ]
  })
  return { type: 'FeatureCollection', features }
}

/** With more people than this on the map, lines of all of them would hide it and each other. */
const most = limits.trail_resources
const none = [] as const

/**
 * Whose lines are drawn at rest: everybody's in a company of up to 200 people; in a larger one those of the
 * people in view, once they are few enough.
 */
function useShownPeople(store: PositionStore, people: readonly PersonDay[]): readonly PersonDay[] {
  const { map } = useMapContext()
  const isLarge = people.length > most
  const [inView, setInView] = useState<readonly string[]>(none)

  useEffect(() => {
    if (!isLarge) return undefined
    const update = () => setInView(peopleInView(map, store, people))
    update()
    const moved = map.on('moveend', update)
    return () => moved.unsubscribe()
  }, [map, store, people, isLarge])

  return useMemo(() => {
    if (!isLarge) return people
    const ids = new Set(inView)
    return people.filter(({ id }) => ids.has(id))
  }, [people, isLarge, inView])
}

/** Ids of the people in view; of none where they are too many. */
function peopleInView(
  map: MapLibreMap,
  store: PositionStore,
  people: readonly PersonDay[],
): readonly string[] {
  const bounds = map.getBounds()
  const [anchorX, anchorY] = store.anchor()
  const now = nowSeconds()
  const ids: string[] = []
  for (const { id } of people) {
    const slot = store.slotOf(id)
    if (slot === undefined) continue
    const [x, y] = store.at(slot, now)
    if (!bounds.contains([lngOf(x + anchorX), latOf(y + anchorY)])) continue
    ids.push(id)
    if (ids.length > most) return none
  }
  return ids
}

const layers = ['next-line', 'next-estimated', 'tails-line'] as const

/** Widens the lines of a person: of the one whose line, or whose marker, is under the pointer. */
function useWiderLines(hovered: string | undefined): void {
  const { map } = useMapContext()
  const [onLine, setOnLine] = useState<string>()
  useEffect(() => {
    const subscriptions = layers.flatMap((layer) => [
      map.on('mousemove', layer, ({ features }) => {
        const id: unknown = features?.[0]?.properties['id']
        setOnLine(typeof id === 'string' ? id : undefined)
      }),
      map.on('mouseleave', layer, () => setOnLine(undefined)),
    ])
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map])

  const wide = hovered ?? onLine
  useEffect(() => {
    if (wide === undefined) return undefined
    const set = (layer: (typeof layers)[number], isWide: boolean) => {
      if (isDiscarded(map) || !map.getLayer(layer)) return
      const [rest, wider] = widths[layer]
      const widened: ExpressionSpecification = ['case', ['==', ['get', 'id'], wide], wider, rest]
      map.setPaintProperty(layer, 'line-width', isWide ? widened : rest)
    }
    for (const layer of layers) set(layer, true)
    return () => {
      for (const layer of layers) set(layer, false)
    }
  }, [map, wide])
}
