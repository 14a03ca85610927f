import { z } from 'zod'
import { comparedText } from '../platform/index.ts'

/** What Traccar's API answers, as far as it is imported; other fields are left out. */
const id = z.int()
export const traccarAnswers = {
  devices: z.array(
    z.object({
      id,
      name: z.string(),
      uniqueId: z.string(),
      groupId: id.nullish(),
      phone: z.string().nullish(),
      disabled: z.boolean().nullish(),
    }),
  ),
  groups: z.array(z.object({ id, name: z.string() })),
  drivers: z.array(z.object({ id, name: z.string(), uniqueId: z.string() })),
  geofences: z.array(
    z.object({ id, name: z.string(), description: z.string().nullish(), area: z.string() }),
  ),
  positions: z.array(
    z.object({
      deviceId: id,
      fixTime: z.string(),
      valid: z.boolean().nullish(),
      latitude: z.number(),
      longitude: z.number(),
      /** Knots. */
      speed: z.number().nullish(),
      course: z.number().nullish(),
      altitude: z.number().nullish(),
      /** Metres; 0 where it is not known. */
      accuracy: z.number().nullish(),
      attributes: z.object({ batteryLevel: z.number().optional() }).nullish(),
    }),
  ),
} as const
type Answers = {
  readonly [Name in keyof typeof traccarAnswers]: z.output<(typeof traccarAnswers)[Name]>
}
export type TraccarDevice = Answers['devices'][number]

/** A row of a file that is imported, by the titles of its columns. */
type Row = Readonly<Record<string, string | number | boolean>>

/** A cell of several names is cut at these. */
const cuts = /[,;|\n]+/g
const groupName = (name: string): string => name.replaceAll(cuts, ' ').trim()

/** Each name once; where a group has its parent is not told. Traccar knows no address of a group. */
export function rowsOfGroups(groups: Answers['groups']): Row[] {
  const names = new Map(groups.map(({ name }) => [comparedText(groupName(name)), groupName(name)]))
  return [...names.values()].map((name) => ({ name, address: '-' }))
}

/**
 * People: those who carry the devices, each with its phone, and the drivers. Names of people have letters alone, so the rest of
 * a device's name stays in that of the phone; who has one name only has a dash for the other.
 */
export function rowsOfPeople(
  { devices, groups, drivers }: Pick<Answers, 'devices' | 'groups' | 'drivers'>,
  role: string,
): Row[] {
  const groupOf = new Map(groups.map((group) => [group.id, groupName(group.name)]))
  const carriers = devices.map(({ name, uniqueId, groupId, phone, disabled }) => ({
    identification: codeOf(uniqueId),
    ...namesOf(name),
    role,
    phone: phone?.trim() ?? '',
    uniqueId: uniqueId.trim(),
    'device name': name.trim(),
    status: disabled ? 'Inactive' : 'Active',
    groups: groupOf.get(groupId ?? 0) ?? '',
  }))
  const others = drivers.map(({ name, uniqueId }) => ({
    identification: codeOf(uniqueId),
    ...namesOf(name),
    role,
    phone: '',
    uniqueId: '',
    'device name': '',
    status: 'Active',
    groups: '',
  }))
  return [...carriers, ...others]
}

const codeOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '') || text

function namesOf(text: string) {
  const letters = text
    .replaceAll(/[^\p{L}\p{M}' -]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const [name = text, ...rest] = letters
  return { name, 'last name': rest.join(' ') || '-' }
}

export const rowsOfZones = (geofences: Answers['geofences'], layer: string): Row[] =>
  geofences.map(({ name, description, area }) => ({
    name,
    description: description?.trim() ?? '',
    area,
    layer,
  }))

/** @param identifiers of the devices, by their ids in Traccar; positions of others are left out */
export const rowsOfPositions = (
  positions: Answers['positions'],
  identifiers: ReadonlyMap<number, string>,
): Row[] =>
  positions.flatMap(({ deviceId, fixTime, latitude, longitude, accuracy, ...position }) => {
    const uniqueId = identifiers.get(deviceId)
    if (uniqueId === undefined) return []
    return [
      {
        uniqueId,
        fixTime,
        latitude,
        longitude,
        speed_kn: position.speed ?? '',
        course: position.course ?? '',
        altitude: position.altitude ?? '',
        accuracy: accuracy || '',
        batteryLevel: position.attributes?.batteryLevel ?? '',
        valid: position.valid ?? true,
      },
    ]
  })
