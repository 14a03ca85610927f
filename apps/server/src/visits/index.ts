export { visitChanges } from './record-visit-change.ts'
export { releaseVisits } from './release-visits.ts'
export { findVisits } from './visits.service.ts'
export { moveVisits } from './visit-rows.repository.ts'
