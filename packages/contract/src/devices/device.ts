import { z } from 'zod'
import { withoutDefaults, instant, recordId, requiredText } from '../platform/index.ts'

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

/** A phone or tracker that transmits for a resource. */
export const device = z.object({
  ...withoutDefaults(deviceFields.shape),
  id: recordId,
  /** Unguessable; OsmAnd-kind clients send it as their device id, OwnTracks as its user. */
  identifier: z.string(),
  last_seen_at: instant.nullable(),
  battery_pct: z.number().nullable(),
  added_on: instant,
})
export type Device = z.output<typeof device>
