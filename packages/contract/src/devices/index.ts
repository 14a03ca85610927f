import { z } from 'zod'
import { endpoint, idParams, instant, recordId, requiredText } from '../platform/index.ts'
import { trackers } from './app-settings.ts'
import { device, deviceFields, deviceHealth, deviceUpdate, pairedPhone } from './device.ts'

export * from './app-settings.ts'
export * from './device-lists.ts'
export * from './device.ts'
export * from './given-identifier.ts'
export * from './silence.ts'

/** The bearer of `POST /v1/position` and the password of OwnTracks; told once, kept as a hash. */
const token = z.string()

export const devices = {
  self: endpoint({
    method: 'GET',
    path: '/device/self',
    summary: 'For whom the phone that asks works, and what time it is for their company',
    access: 'device',
    effect: 'reads',
    output: pairedPhone,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  pairSelf: endpoint({
    method: 'POST',
    path: '/device/self',
    summary: 'Pair a phone with whoever is signed in, and nobody else; the token is told this once',
    access: 'session',
    effect: 'writes',
    body: z.strictObject({ name: requiredText() }),
    output: z.object({ device_id: recordId, token }),
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  tracker: endpoint({
    method: 'POST',
    path: '/device/self/tracker',
    summary:
      'Pair an app of this phone that transmits in the background with the same person, again where it was; its identifier and token are told this once',
    access: 'device',
    effect: 'writes',
    body: z.strictObject({ app: z.enum(trackers) }),
    output: z.object({ identifier: z.string(), token }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
  health: endpoint({
    method: 'PUT',
    path: '/device/self/health',
    summary: 'Tell how a phone is: its app, battery, permission, room, and what waits on it',
    access: 'device',
    effect: 'writes',
    body: deviceHealth,
    output: z.object({ reported_at: instant }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/device',
    summary: 'Pair a device with a resource; the token is told this once',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    body: deviceFields.extend({ id: recordId.optional() }),
    output: z.object({ ...device.shape, token }),
    errors: ['RESOURCE_NOT_FOUND', 'ID_TAKEN'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/device/{id}',
    summary: 'Name a device, and say in which unit it sends its speed',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    body: deviceUpdate,
    output: device,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/device/{id}/token',
    summary: 'Pair a device again: a new identifier and token, told this once; the former ones end',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    output: z.object({ ...device.shape, token }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/device/{id}',
    summary: 'Unpair a device; what it sends from now on is refused',
    module: 'RESOURCES',
    permission: 'RESOURCES_UPDATE',
    params: idParams,
    output: z.object({ id: recordId }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
}
