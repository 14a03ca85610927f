export { createDevice, removeDevice, renewDevice } from './devices.service.ts'
export { hashOfToken } from './device-secrets.ts'
