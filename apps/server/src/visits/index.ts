export { visitChanges } from './record-visit-change.ts'
export { getVisit } from './visits.service.ts'
