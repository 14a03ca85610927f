export * from './device.ts'
export * from './devices.endpoints.ts'
