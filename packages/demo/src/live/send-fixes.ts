import { tracking } from '@baquiano/contract/tracking'
import type { SendRequest } from '../api/connection.ts'
import type { DeviceState } from '../state.ts'
import type { Protocol } from '../world/company-plan.ts'
import { recordIds } from '../world/record-ids.ts'
import type { PhoneFix } from '../world/whereabouts.ts'

/** So few are sent as the program of the phone sends them, one by one; more go as a batch. */
const fewest = 12

export interface Phone {
  readonly device: DeviceState
  readonly protocol: Protocol
}

/** Hands over what a phone measured; it is safe with the server when this is done. */
export async function sendFixes(
  ask: SendRequest,
  phone: Phone,
  sights: readonly PhoneFix[],
): Promise<void> {
  const { device, protocol } = phone
  if (protocol === 'baquiano' || sights.length > fewest) return sendBatch(ask, device, sights)
  const sendOne = protocol === 'osmand' ? sendOsmand : sendOwntracks
  for (const fix of sights) await sendOne(ask, device, fix)
}

async function sendBatch(
  ask: SendRequest,
  { id, token }: DeviceState,
  sights: readonly PhoneFix[],
) {
  const positions = sights.map(({ at_ms, place, ...measures }) => ({
    id: recordIds.fix(id, at_ms),
    fix_at: new Date(at_ms).toISOString(),
    ...place,
    ...measures,
  }))
  await ask(tracking.send, { body: { positions } }, { authorization: `Bearer ${token}` })
}

async function sendOsmand(ask: SendRequest, { identifier }: DeviceState, sight: PhoneFix) {
  const { at_ms, place, speed_km_h, course_deg, accuracy_m, battery_pct } = sight
  const query = {
    id: identifier,
    timestamp: String(Math.round(at_ms / 1000)),
    lat: place.cy.toFixed(6),
    lon: place.cx.toFixed(6),
    speed: speed_km_h.toFixed(1),
    bearing: course_deg.toFixed(0),
    accuracy: String(accuracy_m),
    batt: String(battery_pct),
  }
  await ask(tracking.osmandGet, { query })
}

async function sendOwntracks(
  ask: SendRequest,
  { identifier, token }: DeviceState,
  sight: PhoneFix,
) {
  const { at_ms, place, speed_km_h, course_deg, accuracy_m, battery_pct } = sight
  const body = {
    _type: 'location',
    tst: Math.round(at_ms / 1000),
    lat: Number(place.cy.toFixed(6)),
    lon: Number(place.cx.toFixed(6)),
    vel: Math.round(speed_km_h),
    cog: Math.round(course_deg),
    acc: accuracy_m,
    batt: battery_pct,
  }
  const basic = Buffer.from(`${identifier}:${token}`).toString('base64')
  await ask(tracking.owntracks, { body }, { authorization: `Basic ${basic}` })
}
