import { tracking } from '@baquiano/contract/tracking'
import type { SendRequest } from '../api/connection.ts'
import type { DeviceState } from '../state.ts'
import type { Protocol } from '../world/company-plan.ts'
import { appOf } from '../world/app-of.ts'
import { recordIds } from '../world/record-ids.ts'
import type { PhoneFix } from '../world/whereabouts.ts'

/** Up to so many fixes are sent one by one, in the protocol of the phone; more go as a batch. */
const fewest = 12

export interface Phone {
  readonly device: DeviceState
  readonly protocol: Protocol
}

/** Sends the fixes of a phone; resolves once the server has acknowledged them. */
export async function sendFixes(
  sendRequest: SendRequest,
  phone: Phone,
  fixes: readonly PhoneFix[],
): Promise<void> {
  const { device, protocol } = phone
  if (protocol === 'baquiano' || fixes.length > fewest) return sendBatch(sendRequest, phone, fixes)
  const sendOne = protocol === 'osmand' ? sendOsmand : sendOwntracks
  for (const fix of fixes) await sendOne(sendRequest, device, fix)
}

async function sendBatch(
  sendRequest: SendRequest,
  { device: { id, token }, protocol }: Phone,
  fixes: readonly PhoneFix[],
) {
  const positions = fixes.map(({ at_ms, place, ...measures }) => ({
    id: recordIds.fix(id, at_ms),
    fix_at: new Date(at_ms).toISOString(),
    ...place,
    ...measures,
  }))
  const credentials = { authorization: `Bearer ${token}`, 'user-agent': appOf(protocol, id) }
  await sendRequest(tracking.send, { body: { positions } }, credentials)
}

async function sendOsmand(
  sendRequest: SendRequest,
  { id, identifier }: DeviceState,
  fix: PhoneFix,
) {
  const { at_ms, place, speed_km_h, course_deg, accuracy_m, battery_pct } = fix
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
  await sendRequest(tracking.osmandGet, { query }, { 'user-agent': appOf('osmand', id) })
}

async function sendOwntracks(
  sendRequest: SendRequest,
  { id, identifier, token }: DeviceState,
  fix: PhoneFix,
) {
  const { at_ms, place, speed_km_h, course_deg, accuracy_m, battery_pct } = fix
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
  const credentials = { authorization: `Basic ${basic}`, 'user-agent': appOf('owntracks', id) }
  await sendRequest(tracking.owntracks, { body }, credentials)
}
