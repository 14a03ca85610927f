export { resourceExport } from './resource-export.ts'
export { createResource } from './resources.service.ts'
