export { assertRelatable, relatePoint } from './relate.ts'
export { createResource } from './resources.service.ts'
