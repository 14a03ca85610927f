import type {
  Device,
  DeviceFields,
  DeviceListRequest,
  DeviceUpdate,
  PairedPhone,
} from '@baquiano/contract/devices'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { hashOfToken, newDeviceToken, newIdentifier } from './device-secrets.ts'
import * as repository from './devices.repository.ts'

/**
 * One page of the company's devices, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listDevices(context: Context, request: DeviceListRequest) {
  return repository.selectPage(context, request)
}

/**
 * Pairs a device with a resource; the token leaves the server this once.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `ID_TAKEN` the second time: its token cannot be told again
 */
export async function createDevice(
  context: Context,
  { id = context.newId(), ...fields }: DeviceFields & { readonly id?: string | undefined },
): Promise<Device & { token: string }> {
  const token = newDeviceToken()
  const created = await repository.insertOnce(context, {
    ...fields,
    id,
    identifier: newIdentifier(),
    token_hash: hashOfToken(token),
    last_seen_at: null,
    battery_pct: null,
    protocol: null,
    app: null,
    rejected_at: null,
    rejected_reason: null,
    added_on: context.now,
  })
  if (!created) throw new AppError('ID_TAKEN')
  await recordChange(context, { kind: 'device.created', record_id: id, after: trace(created) })
  return { ...created, token }
}

/** @throws AppError `DEVICE_NOT_FOUND` */
export async function updateDevice(
  context: Context,
  id: string,
  fields: DeviceUpdate,
): Promise<Device> {
  const before = await repository.lockById(context, id)
  const after = await repository.update(context, id, fields)
  if (!before || !after) throw new AppError('DEVICE_NOT_FOUND')
  const change = { before: trace(before), after: trace(after) }
  await recordChange(context, { kind: 'device.updated', record_id: id, ...change })
  return after
}

/**
 * Gives a device another identifier and token, which leave the server this once; the former ones end.
 *
 * @throws AppError `DEVICE_NOT_FOUND`
 */
export async function renewDevice(
  context: Context,
  id: string,
): Promise<Device & { token: string }> {
  const token = newDeviceToken()
  const secrets = { identifier: newIdentifier(), token_hash: hashOfToken(token) }
  const after = await repository.update(context, id, secrets)
  if (!after) throw new AppError('DEVICE_NOT_FOUND')
  await recordChange(context, { kind: 'device.updated', record_id: id, after: trace(after) })
  return { ...after, token }
}

/** @throws AppError `DEVICE_NOT_FOUND` */
export async function removeDevice(context: Context, id: string): Promise<{ id: string }> {
  const before = await repository.remove(context, id)
  if (!before) throw new AppError('DEVICE_NOT_FOUND')
  await recordChange(context, { kind: 'device.removed', record_id: id, before: trace(before) })
  return { id }
}

/** The identifier opens the door to OsmAnd-kind clients, so the audit does without it. */
function trace({ id, resource_id, name, speed_unit, added_on }: Device) {
  return { id, resource_id, name, speed_unit, added_on }
}

/** For whom the phone that asks works. */
export async function getPairedPhone(context: Context): Promise<PairedPhone> {
  const { id, device_id } = context.person
  if (device_id === null) throw new AppError('DEVICE_NOT_FOUND')
  const { name, lastname, ...owner } = await repository.selectOwner(context, id)
  return { ...owner, device_id, full_name: [name, lastname].join(' ').trim(), now: context.now }
}
