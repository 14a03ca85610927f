import { minuteMs } from '@baquiano/contract/platform'
import { useSyncExternalStore } from 'react'
import { MapLayer } from '../../platform/map/map-layer.tsx'
import { useNow } from '../../platform/time/use-now.ts'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { nextLegParts, tailParts } from './rest-parts.ts'
import { PeopleStackLayer } from './people-stack-layer.tsx'
import { useNextLegs } from './use-next-legs.ts'
import { useShownPeople } from './use-shown-people.ts'
import { useTails } from './use-tails.ts'
import { useWiderLines } from './use-wider-lines.ts'

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
