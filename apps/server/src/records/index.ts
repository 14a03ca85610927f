export { recordCapability } from './record-capability.ts'
export { recordHandlers } from './record-handlers.ts'
export { recordService } from './record-service.ts'
export { recordRepository } from './record.repository.ts'
