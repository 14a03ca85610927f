import { Menu } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import { useMapContext } from '../../platform/map/map-context.ts'
import { MapMarker } from '../../platform/map/map-marker.tsx'
import type { PersonDay } from '../day-model.ts'
import styles from '../../entities/visits/map/markers.module.css'
import { latOf, lngOf } from '../positions/mercator.ts'
import { nowSeconds } from '../positions/now-seconds.ts'
import type { PositionStore } from '../positions/position-store.ts'
import type { LiveMap } from '../use-live-map.ts'
import { peopleStacks, type ScreenPlace } from './people-stacks.ts'

interface Props {
  readonly live: LiveMap
  readonly people: readonly PersonDay[]
  /** Counted again with it. */
  readonly now: number
}

/** From the middle of a stack to the corner of its top marker, px. */
const corner = [13, -13] as const

/** How many people stand where one marker hides others; a click names them, to choose one. */
export function PeopleStackLayer({ live, people, now }: Props) {
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
