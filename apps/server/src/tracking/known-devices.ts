import { localDateOf, secondMs } from '@baquiano/contract/platform'
import type { Person, Platform } from '../platform/context.ts'
import { hashOfToken } from '../devices/index.ts'
import { createLookUp } from '../platform/look-up.ts'
import { type KnownDevice, selectDevices } from './devices.repository.ts'

/**
 * How long a device is known without a query. Each process reads the database anew after it, so whatever ends a
 * device's access, in this process or another, takes effect within this time.
 */
const remembered_ms = secondMs
const mostRemembered = 50_000

export interface KnownDevices {
  readonly byToken: (token: string) => Promise<KnownDevice | undefined>
  readonly byIdentifier: (identifier: string) => Promise<KnownDevice | undefined>
}

interface Remembered {
  /** Before the query was sent: what changes while it runs is read anew in time. */
  readonly since_ms: number
  readonly device: Promise<KnownDevice | undefined>
}

/** Caches devices by their credential for a second, because some phones and gateways send continuously. */
export function createKnownDevices({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): KnownDevices {
  const remembered = new Map<string, Remembered>()
  const findByToken = createLookUp<KnownDevice>((hashes) =>
    selectDevices(database, 'token_hash', hashes),
  )
  const findByIdentifier = createLookUp<KnownDevice>((identifiers) =>
    selectDevices(database, 'identifier', identifiers),
  )

  const getOrFetch = (key: string, fetchDevice: () => Promise<KnownDevice | undefined>) => {
    const now = clock().getTime()
    const known = remembered.get(key)
    if (known && isFresh(known, now)) return known.device
    const device = fetchDevice().then((row) =>
      row && isInOperation(row, new Date(now)) ? row : undefined,
    )
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, { since_ms: now, device })
    // Failures and unknown devices are not cached: the device may be paired the next moment.
    device.then(
      (found) => found ?? remembered.delete(key),
      () => remembered.delete(key),
    )
    return device
  }
  return {
    byToken: (token) => {
      const token_hash = hashOfToken(token)
      return getOrFetch(token_hash, () => findByToken(token_hash))
    },
    byIdentifier: (identifier) => getOrFetch(identifier, () => findByIdentifier(identifier)),
  }
}

/** Not when the clock was set back: for how long nobody could say. */
function isFresh({ since_ms }: Remembered, now: number): boolean {
  return since_ms <= now && now < since_ms + remembered_ms
}

function isInOperation({ time_zone, date_init, date_end }: KnownDevice, now: Date): boolean {
  const today = localDateOf(now, time_zone)
  return date_init <= today && today <= date_end
}

const none: ReadonlySet<never> = new Set()

/** The device as caller, in the name of its resource. */
export function personOfDevice(device: KnownDevice): Person {
  return {
    kind: 'device',
    id: device.resource_id,
    company_id: device.company_id,
    time_zone: device.time_zone,
    position_days: device.position_days,
    role_name: 'DEVICE',
    is_administrator: false,
    may_relate: false,
    device_id: device.device_id,
    session_id: null,
    modules: none,
    permissions: none,
  }
}
