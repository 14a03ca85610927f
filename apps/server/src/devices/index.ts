export { createDevice, removeDevice, renewDevice } from './devices.service.ts'
export { selectDeviceIds } from './devices.repository.ts'
export { hashOfToken } from './device-secrets.ts'
