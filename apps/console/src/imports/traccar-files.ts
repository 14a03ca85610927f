import {
  rowsOfGroups,
  rowsOfPeople,
  rowsOfPositions,
  rowsOfZones,
  traccarAnswers,
  type TraccarFound,
} from '@baquiano/contract/imports'
import { z } from 'zod'

const whole = z.object(traccarAnswers)
/** The lists of a Traccar server, as its calls answer them. */
export type TraccarLists = z.output<typeof whole>

export const noLists: TraccarLists = {
  devices: [],
  groups: [],
  drivers: [],
  geofences: [],
  positions: [],
}

/** What each list alone has in its records, the surest first. */
const marks = [
  ['positions', 'fixTime'],
  ['geofences', 'area'],
  ['devices', 'lastUpdate'],
  ['devices', 'positionId'],
  ['drivers', 'uniqueId'],
  ['groups', 'groupId'],
] as const

/** The lists with that of a file in its place, by the text of the file; null where it is none. */
export function withTraccarList(lists: TraccarLists, text: string): TraccarLists | null {
  const records = z.array(z.looseObject({})).min(1).safeParse(parsed(text)).data
  const [name] = marks.find(([, mark]) => records?.[0] && mark in records[0]) ?? []
  if (name === undefined) return null
  return whole.safeParse({ ...lists, [name]: records }).data ?? null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What the lists hold, as a server says it. */
export const foundIn = ({ devices, groups, drivers, geofences }: TraccarLists): TraccarFound => ({
  version: '',
  groups: rowsOfGroups(groups).length,
  drivers: drivers.length,
  zones: geofences.length,
  devices: devices.map(({ id, name, uniqueId }) => ({ id, name, identifier: uniqueId })),
})

/** The rows of each file that is made of the lists, in the order in which they are imported. */
export const rowsIn = (lists: TraccarLists, role: string) =>
  ({
    groups: rowsOfGroups(lists.groups),
    resources: rowsOfPeople(lists, role),
    zones: rowsOfZones(lists.geofences, 'Traccar'),
    positions: rowsOfPositions(
      lists.positions,
      new Map(lists.devices.map(({ id, uniqueId }) => [id, uniqueId.trim()])),
    ),
  }) as const
