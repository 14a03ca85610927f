import {
  type App,
  appNames,
  type Device,
  type DeviceFields,
  type DeviceHealth,
  type DeviceListRequest,
  type DeviceUpdate,
  type PairedPhone,
  speedUnitOf,
} from '@baquiano/contract/devices'
import { AppError, limits } from '@baquiano/contract/platform'
import { followersConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { hashOfToken, isOwnIdentifier, newDeviceToken, newIdentifier } from './device-secrets.ts'
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
export function createDevice(
  context: Context,
  fields: DeviceFields & { readonly id?: string | undefined },
): Promise<Device & { token: string }> {
  return insertDevice(context, { ...fields, identifier: newIdentifier() })
}

/**
 * Pairs a phone with whoever is signed in: no permission lets anybody pair it with another by this call.
 *
 * @throws AppError `RESOURCE_NOT_FOUND` of whoever has been removed meanwhile
 */
export async function pairOwnDevice(
  context: Context,
  { name }: Pick<DeviceFields, 'name'>,
): Promise<{ device_id: string; token: string }> {
  const fields = { resource_id: context.person.id, name, speed_unit: 'km_h' } as const
  const { id: device_id, token } = await createDevice(context, fields)
  return { device_id, token }
}

/**
 * Pairs an app of another maker on the phone that asks with its person; one that was paired so before is paired again.
 *
 * @throws AppError `DEVICE_NOT_FOUND`
 */
export async function pairTracker(
  context: Context,
  { app }: { readonly app: App },
): Promise<{ identifier: string; token: string }> {
  const { id: resource_id, device_id } = context.person
  const own = device_id === null ? undefined : await repository.lockById(context, device_id)
  if (!own) throw new AppError('DEVICE_NOT_FOUND')
  const end = `${repository.besideName}${appNames[app]}`
  const name = `${own.name.slice(0, limits.short_text - end.length)}${end}`
  const paired = await repository.selectByResource(context, resource_id)
  const former = paired.find((device) => device.name === name)
  const { identifier, token } = former
    ? await renewDevice(context, former.id)
    : await createDevice(context, { resource_id, name, speed_unit: speedUnitOf(app) })
  return { identifier, token }
}

/**
 * Pairs a device that calls itself so already; its token is told nobody.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `DEVICE_IDENTIFIER_TAKEN` by any device of this installation
 */
export async function pairIdentified(
  context: Context,
  fields: Pick<Device, 'resource_id' | 'name' | 'identifier'>,
): Promise<void> {
  await insertDevice(context, { ...fields, speed_unit: 'kn' })
}

async function insertDevice(
  context: Context,
  {
    id = context.newId(),
    ...fields
  }: DeviceFields & Pick<Device, 'identifier'> & { readonly id?: string | undefined },
): Promise<Device & { token: string }> {
  const token = newDeviceToken()
  const created = await repository.insertOnce(context, {
    ...fields,
    id,
    token_hash: hashOfToken(token),
    last_seen_at: null,
    battery_pct: null,
    place_permission: null,
    free_mb: null,
    waiting_count: null,
    reported_at: null,
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

/** Unpairs the devices of somebody that had their identifiers before they came here: all, or one of them. */
export async function unpairIdentified(
  context: Context,
  { resource_id, identifier }: Pick<Device, 'resource_id'> & { readonly identifier: string | null },
): Promise<void> {
  const paired = await repository.selectByResource(context, resource_id)
  for (const device of paired) {
    const isMeant =
      identifier === null ? !isOwnIdentifier(device.identifier) : device.identifier === identifier
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    if (isMeant) await removeDevice(context, device.id)
  }
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
  const beside_at = await repository.selectHeardBeside(context, { resource_id: id, device_id })
  const config = await followersConfig(context)
  return {
    ...owner,
    device_id,
    full_name: [name, lastname].join(' ').trim(),
    beside_at,
    tells_delays: config?.tells_delays ?? false,
    now: context.now,
  }
}

/**
 * Keeps how a phone is, in place of what it told before. It is no change that anybody made, so that no audit names it.
 *
 * @throws AppError `DEVICE_NOT_FOUND`
 */
export async function reportHealth(
  context: Context,
  health: DeviceHealth,
): Promise<{ reported_at: string }> {
  const { now, person } = context
  const after =
    person.device_id === null
      ? undefined
      : await repository.update(context, person.device_id, { ...health, reported_at: now })
  if (!after) throw new AppError('DEVICE_NOT_FOUND')
  return { reported_at: now }
}
