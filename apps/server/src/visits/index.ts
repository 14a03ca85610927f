export { visitChanges } from './record-visit-change.ts'
export { getVisit, getVisits } from './visits.service.ts'
