import { deviceLists, devices } from '@baquiano/contract/devices'
import type { Capability } from '../platform/capability.ts'
import { startExport } from '../exports/index.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { deviceExport } from './device-export.ts'
import {
  createDevice,
  getPairedPhone,
  listDevices,
  pairOwnDevice,
  pairTracker,
  removeDevice,
  renewDevice,
  reportHealth,
  updateDevice,
} from './devices.service.ts'

export const devicesCapability: Capability = { routes, exports: { devices: deviceExport } }

function routes(app: App): void {
  mountRoutes(app, deviceLists, {
    filter: (context, { body }) => listDevices(context, body),
    export: (context, { body }) => startExport(context, 'devices', body),
  })
  mountRoutes(app, devices, {
    self: (context) => getPairedPhone(context),
    pairSelf: (context, { body }) => pairOwnDevice(context, body),
    tracker: (context, { body }) => pairTracker(context, body),
    health: (context, { body }) => reportHealth(context, body),
    create: (context, { body }) => createDevice(context, body),
    update: (context, { params, body }) => updateDevice(context, params.id, body),
    renew: (context, { params }) => renewDevice(context, params.id),
    remove: (context, { params }) => removeDevice(context, params.id),
  })
}
