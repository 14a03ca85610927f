export {
  createDevice,
  pairIdentified,
  removeDevice,
  renewDevice,
  unpairIdentified,
} from './devices.service.ts'
export { selectDeviceIds, selectIdentifiedDevices } from './devices.repository.ts'
export { hashOfToken } from './device-secrets.ts'
