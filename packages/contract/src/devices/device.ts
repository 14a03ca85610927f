import { z } from 'zod'
import { withoutDefaults, instant, recordId, requiredText } from '../platform/index.ts'

/** How a phone sent last; phones with an app of their own use the position API. */
export const deviceProtocol = z.enum(['api', 'osmand', 'traccar', 'owntracks'])
export type DeviceProtocol = z.output<typeof deviceProtocol>

/** Why nothing was kept of what a phone sent. */
export const positionRejection = z.enum([
  'CLOCK_AHEAD',
  'OLDER_THAN_RETENTION',
  'POSITION_INVALID',
  /** A state, or what the phone hears around it, without a place. */
  'POSITION_MISSING',
  'MESSAGE_ENCRYPTED',
  'TOKEN_INVALID',
  /** A body, or a list of positions, that is longer than allowed. */
  'BODY_TOO_LARGE',
])
export type PositionRejection = z.output<typeof positionRejection>

/** Unit of the `speed` an OsmAnd-kind client sends; Traccar Client 9 and OwnTracks have their own. */
export const speedUnit = z.enum(['kn', 'km_h', 'm_s'])
export type SpeedUnit = z.output<typeof speedUnit>

export const deviceFields = z.strictObject({
  resource_id: recordId,
  name: requiredText(),
  /** OsmAnd's `speed`; knots unless the app is set otherwise. */
  speed_unit: speedUnit.default('kn'),
})
export type DeviceFields = z.output<typeof deviceFields>

/** What is changed of a paired device; another resource pairs it again. */
export const deviceUpdate = deviceFields.omit({ resource_id: true })
export type DeviceUpdate = z.output<typeof deviceUpdate>

/** Whether the app of the field may know where its phone is; `unavailable` where the browser gives no place at all. */
export const placePermission = z.enum(['granted', 'prompt', 'denied', 'unavailable'])
export type PlacePermission = z.output<typeof placePermission>

const health = {
  battery_pct: z.number().min(0).max(100).nullable(),
  place_permission: placePermission.nullable(),
  /** Room that the browser leaves the app; null where it does not say. */
  free_mb: z.int().min(0).max(2_000_000_000).nullable(),
  /** How much of what was done waits on the phone, or was refused and not read yet. */
  waiting_count: z.int().min(0).max(1_000_000).nullable(),
}

/** What the app of the field tells of its phone while it exchanges. */
export const deviceHealth = z.strictObject({ ...health, app: requiredText() })
export type DeviceHealth = z.output<typeof deviceHealth>

/** A phone or tracker that transmits for a resource. */
export const device = z.object({
  ...withoutDefaults(deviceFields.shape),
  id: recordId,
  /** Unguessable, unless an import gave it; OsmAnd-kind clients send it as their device id, OwnTracks as its user. */
  identifier: z.string(),
  last_seen_at: instant.nullable(),
  ...health,
  battery_pct: z.number().nullable(),
  /** When the app of the field told this last; null for other apps. */
  reported_at: instant.nullable(),
  protocol: deviceProtocol.nullable(),
  /** What the app says of itself and its phone; null where it does not. */
  app: z.string().nullable(),
  /** When a position of it was rejected last, and why. */
  rejected_at: instant.nullable(),
  rejected_reason: positionRejection.nullable(),
  added_on: instant,
})
export type Device = z.output<typeof device>

/** As the list of all devices of a company shows it. */
export const listedDevice = z.object({ ...device.shape, resource_name: z.string() })
export type ListedDevice = z.output<typeof listedDevice>

/** When a device was heard of: within a day, before that, or not yet. */
export const deviceHeard = z.enum(['day', 'earlier', 'never'])
export type DeviceHeard = z.output<typeof deviceHeard>

/** What a paired phone shows of its person and their company. */
export const pairedPhone = z.object({
  device_id: recordId,
  resource_id: recordId,
  full_name: z.string(),
  company_id: recordId,
  company_name: z.string(),
  /** IANA name; days and hours of visits are of it. */
  time_zone: z.string(),
  /** When an app that was paired beside this one transmitted last; null for never. */
  beside_at: instant.nullable().default(null),
  /** Whether the company tells customers by message that somebody comes late; phones keep what an older server told. */
  tells_delays: z.boolean().default(false),
  /** The server's instant, by which the phone corrects its own clock. */
  now: instant,
})
export type PairedPhone = z.output<typeof pairedPhone>
