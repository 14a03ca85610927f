export { delayVisits } from './delay-visits.ts'
export { getVisit } from './visits.service.ts'
