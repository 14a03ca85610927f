export { visitChanges } from './record-visit-change.ts'
export { getVisits } from './visits.service.ts'
export { moveVisits } from './visit-rows.repository.ts'
